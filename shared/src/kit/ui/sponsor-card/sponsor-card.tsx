import type { Sponsor } from '../../../contract/site.ts';
import { Icon } from '../icon/icon.tsx';
import { smallPicture } from '../team-logo/team-logo.tsx';
import { texts } from '../texts.pl.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './sponsor-card.module.css';

export type SponsorCardProps = Pick<Sponsor, 'name' | 'websiteUrl' | 'logoUrl'>;

export function SponsorCard({ name, websiteUrl, logoUrl }: SponsorCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.logo} aria-hidden="true">
        {logoUrl === null ? (
          <span className={styles.letter}>{name.slice(0, 1)}</span>
        ) : (
          <img
            src={smallPicture(logoUrl)}
            alt=""
            width="96"
            height="96"
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.name} translate="no">
          {name}
        </p>
        <a className={styles.site} href={websiteUrl} target="_blank" rel="noopener noreferrer">
          {texts.visitSite}
          <VisuallyHidden>{` ${name} (${texts.newTab})`}</VisuallyHidden>
          <Icon name="external" size={18} />
        </a>
      </div>
    </article>
  );
}
