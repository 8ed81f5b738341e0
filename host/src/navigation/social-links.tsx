import { Icon, useCupBasics, VisuallyHidden } from '@puchar/shared/kit';
import styles from './social-links.module.css';
import { texts } from './texts.pl.ts';

export function SocialLinks() {
  const { social } = useCupBasics().links;
  if (social.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={texts.social}>
      {social.map(({ href, icon, label }) => (
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
