import type { EditionRecord } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import {
  apiQuery,
  BackLink,
  EmptyState,
  ErrorState,
  isNotFound,
  SectionHeading,
  Skeleton,
  TeamLogo,
  usePageName,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { BracketRounds } from '../lib/bracket/bracket-rounds.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { editionName } from '../lib/names/edition-name.ts';
import { stageNames } from '../lib/names/stage-names.pl.ts';
import styles from './edition.module.css';
import { GroupTable } from './group-table.tsx';
import { texts } from './texts.pl.ts';

function Teams({ teams }: Pick<EditionRecord, 'teams'>) {
  return (
    <section className={styles.section}>
      <SectionHeading id="teams" level={2}>
        {texts.teams(teams.length)}
      </SectionHeading>
      {teams.length === 0 ? <EmptyState>{texts.noTeams}</EmptyState> : null}
      <ul className={styles.teams} role="list">
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <TeamLogo team={team} size="small" />
            <span>
              {team.name} <span className={styles.tag}>{team.tag}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function resultOf({ state, walkover, team1, team2 }: EditionRecord['meetings'][number]): string {
  if (state === 'UPCOMING') return texts.unplayed;
  const score = `${team1.wins ?? 0} : ${team2.wins ?? 0}`;
  return walkover ? `${score} (${texts.walkover})` : score;
}

function Meetings({ meetings }: Pick<EditionRecord, 'meetings'>) {
  return (
    <section className={styles.section}>
      <SectionHeading id="meetings" level={2}>
        {texts.meetings(meetings.length)}
      </SectionHeading>
      {meetings.length === 0 ? <EmptyState>{texts.noMeetings}</EmptyState> : null}
      <ul role="list">
        {meetings.map((meeting) => (
          <li key={meeting.id} className={styles.meeting}>
            <span className={styles.date}>
              {formatDate(meeting.date)}
              {meeting.groupName === null ? '' : `, ${texts.group(meeting.groupName)}`}
            </span>
            <span>{`${meeting.team1.name} – ${meeting.team2.name}`}</span>
            <span className={styles.score}>{resultOf(meeting)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Record({ record }: { record: EditionRecord }) {
  const { edition, teams, groups, meetings, bracket } = record;
  const name = editionName(edition.name ?? texts.unnamed, edition.year);
  usePageName(name);
  return (
    <div className={styles.record}>
      <p className={styles.edition}>
        {name}, {stageNames[edition.stage]}
      </p>
      <Teams teams={teams} />
      {groups.length === 0 ? null : (
        <section className={styles.section}>
          <SectionHeading id="groups" level={2}>
            {texts.groups}
          </SectionHeading>
          <div className={styles.groups}>
            {groups.map((group) => (
              <GroupTable key={group.id} group={group} teams={teams} />
            ))}
          </div>
        </section>
      )}
      {bracket === null ? null : (
        <section className={styles.section}>
          <SectionHeading id="bracket" level={2}>
            {texts.bracket}
          </SectionHeading>
          <BracketRounds final={bracket} isOver />
        </section>
      )}
      <Meetings meetings={meetings} />
    </div>
  );
}

function Screen() {
  const { editionId: id = '' } = useParams();
  const { data, error, refetch } = useQuery(
    apiQuery(organiserEndpoints.getEditionRecord, { params: { id } }),
  );
  if (data !== undefined) return <Record record={data} />;
  if (error === null) return <Skeleton shape="card" count={3} />;
  if (isNotFound(error)) return <EmptyState>{texts.notFound}</EmptyState>;
  return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
}

/** How one edition went; the past ones can be read and not changed. */
export default function EditionPage() {
  return (
    <PanelFrame title={texts.title}>
      <BackLink fallback="/edycje" />
      <Screen />
    </PanelFrame>
  );
}
