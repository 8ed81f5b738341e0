import type { ArchivedEdition } from '@puchar/shared/contract';
import { archiveEndpoints } from '@puchar/shared/archive';
import { EmptyState, Link, List, TeamLogo } from '@puchar/shared/kit';
import { PageTitle } from '../../layout/page-title.tsx';
import { ArchivePage, editionTitle } from './archive-page.tsx';
import { editionPath } from './archive-paths.ts';
import { editionFacts } from './edition-facts.ts';
import styles from './archive.module.css';
import { texts } from './texts.pl.ts';

function Edition({ edition }: { edition: ArchivedEdition }) {
  const { champion } = edition;
  return (
    <Link to={editionPath(edition)} className={styles.edition}>
      <span className={styles.editionWords}>
        <span className={styles.editionName} translate="no">
          {editionTitle(edition)}
        </span>{' '}
        <span className={styles.meta}>{editionFacts(edition)}</span>
      </span>{' '}
      {champion === null ? (
        <span className={styles.meta}>{texts.noChampion}</span>
      ) : (
        <span className={styles.editionChampion}>
          <TeamLogo team={champion} size="medium" />
          <span>
            <span className={styles.meta}>{texts.championIs}</span>{' '}
            <span className={styles.teamName} translate="no">
              {champion.name}
            </span>
          </span>
        </span>
      )}
    </Link>
  );
}

export default function ArchiveListPage() {
  return (
    <ArchivePage endpoint={archiveEndpoints.getArchive} input={{}}>
      {(editions) => (
        <>
          <PageTitle>{texts.title}</PageTitle>
          <header className={styles.head}>
            <h1 className={styles.title}>{texts.title}</h1>
            <p className={styles.intro}>{texts.intro}</p>
          </header>
          {editions.length === 0 ? (
            <EmptyState>{texts.empty}</EmptyState>
          ) : (
            <List>
              {editions.map((edition) => (
                <Edition key={edition.address} edition={edition} />
              ))}
            </List>
          )}
        </>
      )}
    </ArchivePage>
  );
}
