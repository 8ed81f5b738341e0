import { VisuallyHidden } from '@puchar/shared/kit';
import { cup } from '../../cup/cup.data.ts';
import styles from './partner-logos.module.css';
import { texts } from './texts.pl.ts';

export function PartnerLogos() {
  return (
    <ul className={styles.logos}>
      {cup.partners.map(({ name, logo, websiteUrl }) => (
        <li key={name}>
          <a className={styles.link} href={websiteUrl} target="_blank" rel="noopener noreferrer">
            <img src={logo} alt={name} width="240" height="96" loading="lazy" decoding="async" />
            <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
