import { Icon, VisuallyHidden } from '@puchar/shared/kit';
import { cup } from '../cup/cup.data.ts';
import styles from './social-links.module.css';
import { texts } from './texts.pl.ts';

export function SocialLinks() {
  return (
    <ul className={styles.list} aria-label={texts.social}>
      {cup.socialLinks.map(({ href, icon, label }) => (
        <li key={href}>
          <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={icon} size={22} />
            <VisuallyHidden>{`${label} (${texts.newTab})`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
