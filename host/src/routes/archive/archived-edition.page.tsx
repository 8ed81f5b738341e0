import type { ArchivedEditionDetail } from '@puchar/shared/contract';
import { archiveEndpoints } from '@puchar/shared/archive';
import { EmptyState, Link, SectionHeading, TeamLogo, useParams } from '@puchar/shared/kit';
import { ChampionBlock } from '../../champion/champion-block.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { PartnerGroups } from '../../partners/partner-groups.tsx';
import { ArchivePage, ArchiveWay, editionTitle } from './archive-page.tsx';
import { meetingPath, regulationsPath, teamPath } from './archive-paths.ts';
import styles from './archive.module.css';
import { BracketRounds } from './bracket-rounds.tsx';
import { GroupTables } from './group-tables.tsx';
import { editionFacts } from './edition-facts.ts';
import { Meetings } from './meetings.tsx';
import { texts } from './texts.pl.ts';

function Teams({ teams, edition }: Pick<ArchivedEditionDetail, 'teams' | 'edition'>) {
  return (
    <section className={styles.section}>
      <SectionHeading id="druzyny">{texts.teamsTitle}</SectionHeading>
      <ul className={styles.teams} role="list">
        {teams.map((team) => (
          <li key={team.id}>
            <Link to={teamPath(edition, team.tag)} className={styles.team}>
              <TeamLogo team={team} size="medium" />
              <span className={styles.teamWords} translate="no">
                <span className={styles.teamName}>{team.name}</span>{' '}
                <span className={styles.school}>{team.schoolName}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Edition({ detail }: { detail: ArchivedEditionDetail }) {
  const { edition, champion, bracket, groups, meetings, teams } = detail;
  return (
    <>
      <PageTitle>{editionTitle(edition)}</PageTitle>
      <ArchiveWay />
      <header className={styles.head}>
        <h1 className={styles.title} translate="no">
          {editionTitle(edition)}
        </h1>
        <p className={styles.intro}>
          {editionFacts({ ...edition, games: detail.games, teams: teams.length })}
        </p>
        {detail.hasRegulations && (
          <p className={styles.links}>
            <Link to={regulationsPath(edition)}>{texts.readRegulations}</Link>
          </p>
        )}
      </header>
      {champion === null ? (
        <EmptyState>{texts.noChampion}</EmptyState>
      ) : (
        <ChampionBlock
          champion={champion}
          teamPath={(tag) => teamPath(edition, tag)}
          meetingPath={(id) => meetingPath(edition, id)}
        />
      )}
      {bracket !== null && <BracketRounds final={bracket} edition={edition} />}
      <GroupTables groups={groups} teams={teams} edition={edition} />
      <Meetings meetings={meetings} edition={edition} />
      <Teams teams={teams} edition={edition} />
      <PartnerGroups partners={detail.sponsors} />
    </>
  );
}

export default function ArchivedEditionPage() {
  const { year = '' } = useParams();
  return (
    <ArchivePage endpoint={archiveEndpoints.getArchivedEdition} input={{ params: { year } }}>
      {(detail) => <Edition detail={detail} />}
    </ArchivePage>
  );
}
