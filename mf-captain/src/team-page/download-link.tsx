import { Icon } from '@puchar/shared/kit';
import styles from './team-page.module.css';

export function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.file} href={href} download>
      <Icon name="download" size={20} />
      <span>{children}</span>
    </a>
  );
}
