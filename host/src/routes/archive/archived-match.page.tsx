import type { ArchivedMeeting, EditionHead, Meeting } from '@puchar/shared/contract';
import { archiveEndpoints } from '@puchar/shared/archive';
import { endingOf, formatDate } from '@puchar/shared/domain';
import {
  Badge,
  EmptyState,
  Link,
  SectionHeading,
  TeamLogo,
  VisuallyHidden,
  apiQuery,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import { PageTitle } from '../../layout/page-title.tsx';
import { ArchivePage, ArchiveWay, editionTitle } from './archive-page.tsx';
import { teamPath } from './archive-paths.ts';
import styles from './archive.module.css';
import { GameFigures } from './game-figures.tsx';
import { Members } from './members.tsx';
import { texts } from './texts.pl.ts';

function stageOf({ stage, groupName, roundName }: Meeting): string {
  if (stage === 'LADDER') return roundName ?? texts.ladderStage;
  return groupName === null ? texts.groupStage : texts.group(groupName);
}

interface SideProps {
  team: Meeting['team1'];
  meeting: Meeting;
  edition: EditionHead;
}

function Side({ team, meeting, edition }: SideProps) {
  return (
    <div className={styles.side}>
      <TeamLogo team={team} size="large" />
      <Link to={teamPath(edition, team.tag)} className={styles.sideName} translate="no">
        {team.name}
      </Link>
      {meeting.winner === team.id && <Badge tone="win">{texts.winner}</Badge>}
    </div>
  );
}

function Match({ shown }: { shown: ArchivedMeeting }) {
  const { edition, meeting, games, players } = shown;
  const { team1, team2 } = meeting;
  const params = { year: edition.address, id: meeting.id };
  const { data: names } = useQuery(apiQuery(archiveEndpoints.getArchivedMeetingNames, { params }));
  const ending = endingOf(meeting);
  const title = `${team1.name} – ${team2.name}`;
  return (
    <>
      <PageTitle>{`${title}, ${editionTitle(edition)}`}</PageTitle>
      <ArchiveWay edition={edition} />
      <header className={styles.section}>
        <h1 className={styles.unseen} translate="no">
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
        <div className={styles.result}>
          <Side team={team1} meeting={meeting} edition={edition} />
          <p className={styles.score}>{`${team1.wins ?? 0} : ${team2.wins ?? 0}`}</p>
          <Side team={team2} meeting={meeting} edition={edition} />
        </div>
        <p className={styles.meta}>
          {[stageOf(meeting), texts.bestOf[meeting.bestOf], formatDate(meeting.date)].join(' · ')}
        </p>
        {ending !== null && ending !== 'PLAYED' && <p>{texts.endings[ending]}</p>}
        {meeting.publicNote !== undefined && <p>{meeting.publicNote}</p>}
      </header>
      {games.length === 0 && <EmptyState>{texts.noGames}</EmptyState>}
      {games.map((game) => (
        <GameFigures key={game.id} game={game} meeting={meeting} names={names} />
      ))}
      <section className={styles.section}>
        <SectionHeading id="sklady">{texts.lineups}</SectionHeading>
        <div className={styles.lineups}>
          {[team1, team2].map((team) => (
            <div key={team.id}>
              <h3 translate="no">{team.name}</h3>
              <Members players={players[team.id] ?? []} />
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

export default function ArchivedMatchPage() {
  const { year = '', id = '' } = useParams();
  return (
    <ArchivePage endpoint={archiveEndpoints.getArchivedMeeting} input={{ params: { year, id } }}>
      {(shown) => <Match shown={shown} />}
    </ArchivePage>
  );
}
