import { SectionHeading } from '@puchar/shared/kit';
import { CopyLink } from '@puchar/shared/team-page';
import { texts } from '../texts.pl.ts';
import styles from './success.module.css';

/** The only time that the site shows this link. */
export function OwnPage({ secret }: { secret: string }) {
  const path = `/druzyna/${secret}`;
  return (
    <section className={styles.own} aria-labelledby="strona-druzyny">
      <SectionHeading id="strona-druzyny">{texts.ownPage}</SectionHeading>
      <p>{texts.ownPageLead}</p>
      <CopyLink link={new URL(path, window.location.origin).href} label={texts.ownPageLink} />
      <p>
        <a href={path}>{texts.openOwnPage}</a>
      </p>
      <p>
        <a href={`/api/team-pages/${secret}/link.pdf`} download>
          {texts.ownPagePdf}
        </a>
      </p>
    </section>
  );
}
