import type { EditionRecord } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import {
  apiQuery,
  BackLink,
  EmptyState,
  isNotFound,
  SectionHeading,
  Skeleton,
  TeamLogo,
  usePageName,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { editionName, stageNames } from '../lib/names.pl.ts';
import { BracketRounds } from '../lib/ui/bracket-rounds.tsx';
import { QueryResult } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './edition.module.css';
import { texts } from './texts.pl.ts';

function Teams({ teams }: Pick<EditionRecord, 'teams'>) {
  return (
    <section className={panel.section}>
      <SectionHeading id="teams" level={2}>
        {texts.teams(teams.length)}
      </SectionHeading>
      {teams.length === 0 ? <EmptyState>{texts.noTeams}</EmptyState> : null}
      <ul className={styles.teams} role="list">
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <TeamLogo team={team} size="small" />
            <span>
              {team.name} <span className={panel.meta}>{team.tag}</span>
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
    <section className={panel.section}>
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

interface GroupTableProps {
  group: EditionRecord['groups'][number];
  teams: EditionRecord['teams'];
}

/** Final table of one group. */
function GroupTable({ group, teams }: GroupTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.group(group.name)}</caption>
      <thead>
        <tr className={panel.meta}>
          <th scope="col" className={styles.cell}>
            {texts.place}
          </th>
          <th scope="col" className={`${styles.cell} ${styles.name}`}>
            {texts.team}
          </th>
          <th scope="col" className={styles.cell}>
            {texts.meetingsShort}
          </th>
          <th scope="col" className={styles.cell}>
            {texts.games}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.standings.map((row) => (
          <tr key={row.teamId}>
            <td className={styles.cell}>{row.position}</td>
            <th scope="row" className={`${styles.cell} ${styles.name}`}>
              {teams.find(({ id }) => id === row.teamId)?.name}
            </th>
            <td className={styles.cell}>{`${row.meetingsWon} : ${row.meetingsLost}`}</td>
            <td className={styles.cell}>{`${row.gamesWon} : ${row.gamesLost}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
        <section className={panel.section}>
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
        <section className={panel.section}>
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
  const record = useQuery(apiQuery(organiserEndpoints.getEditionRecord, { params: { id } }));
  if (isNotFound(record.error)) return <EmptyState>{texts.notFound}</EmptyState>;
  return (
    <QueryResult query={record} pending={<Skeleton shape="card" count={3} />} failed={texts.failed}>
      {(data) => <Record record={data} />}
    </QueryResult>
  );
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
