import type { EditionRecord } from '@puchar/shared/contract';
import { endingOf, formatDate } from '@puchar/shared/domain';
import {
  BackLink,
  EmptyState,
  Skeleton,
  SponsorCard,
  TeamLogo,
  usePageName,
  useParams,
} from '@puchar/shared/kit';
import { Markdown } from '@puchar/shared/markdown';
import { editionArchiveEndpoints, organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Allowed } from '../lib/session/role.tsx';
import { editionName, stageNames } from '../lib/names.pl.ts';
import { BracketRounds } from '../lib/ui/bracket-rounds.tsx';
import { Fetched, Section } from '../lib/ui/elements.tsx';
import markdown from '../lib/ui/markdown.module.css';
import panel from '../lib/ui/panel.module.css';
import styles from './edition.module.css';
import { SaveEdition } from './save-edition.tsx';
import { texts } from './texts.pl.ts';

function Teams({ teams }: Pick<EditionRecord, 'teams'>) {
  return (
    <Section id="teams" title={texts.teams(teams.length)}>
      {teams.length === 0 ? <EmptyState>{texts.noTeams}</EmptyState> : null}
      <ul className={styles.teams} role="list">
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <TeamLogo team={team} size="small" />
            <span translate="no">
              <span>{team.name}</span> <span className={panel.meta}>{team.tag}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RegulationsText({ regulations }: Pick<EditionRecord, 'regulations'>) {
  return (
    <Section id="regulations" title={texts.regulations}>
      {regulations === null ? (
        <EmptyState>{texts.noRegulations}</EmptyState>
      ) : (
        <details>
          <summary className={styles.summary}>
            {texts.readRegulations(formatDate(regulations.lastUpdatedAt))}
          </summary>
          <div className={markdown.text}>
            <Markdown source={regulations.content} classes={markdown} />
          </div>
        </details>
      )}
    </Section>
  );
}

function Sponsors({ sponsors }: Pick<EditionRecord, 'sponsors'>) {
  return (
    <Section id="sponsors" title={texts.sponsors}>
      {sponsors.length === 0 ? <EmptyState>{texts.noSponsors}</EmptyState> : null}
      <ul className={styles.teams} role="list">
        {sponsors.map((sponsor) => (
          <li key={sponsor.id}>
            <SponsorCard {...sponsor} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function resultOf(meeting: EditionRecord['meetings'][number]): string {
  const { state, team1, team2 } = meeting;
  const ending = endingOf(meeting);
  if (state === 'UPCOMING') return texts.unplayed;
  const score = `${team1.wins ?? 0} : ${team2.wins ?? 0}`;
  if (ending === null || ending === 'PLAYED') return score;
  return ending === 'CALLED_OFF' ? texts.endings[ending] : `${score} (${texts.endings[ending]})`;
}

function Meetings({ meetings }: Pick<EditionRecord, 'meetings'>) {
  return (
    <Section id="meetings" title={texts.meetings(meetings.length)}>
      {meetings.length === 0 ? <EmptyState>{texts.noMeetings}</EmptyState> : null}
      <ul role="list">
        {meetings.map((meeting) => (
          <li key={meeting.id} className={styles.meeting}>
            <span className={`${panel.meta} ${styles.date}`}>
              {meeting.groupName === null
                ? formatDate(meeting.date)
                : `${formatDate(meeting.date)}, ${texts.group(meeting.groupName)}`}
            </span>
            <span translate="no">{`${meeting.team1.name} – ${meeting.team2.name}`}</span>
            <span className={panel.score}>{resultOf(meeting)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface GroupTableProps {
  group: EditionRecord['groups'][number];
  teams: EditionRecord['teams'];
}

function GroupTable({ group, teams }: GroupTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.group(group.name)}</caption>
      <thead>
        <tr className={panel.meta}>
          {[texts.place, texts.team, texts.meetingsShort, texts.games].map((name) => (
            <th key={name} scope="col" className={styles.cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.standings.map((row) => (
          <tr key={row.teamId}>
            <td className={styles.cell}>{row.position}</td>
            <th scope="row" className={styles.cell}>
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
  const { edition, teams, groups, meetings, bracket, regulations, sponsors } = record;
  const name = editionName(edition.name ?? texts.unnamed, edition.year);
  usePageName(name);
  return (
    <div className={styles.record}>
      <p className={styles.edition}>{`${name}, ${stageNames[edition.stage]}`}</p>
      <Teams teams={teams} />
      {groups.length === 0 ? null : (
        <Section id="groups" title={texts.groups}>
          <div className={styles.groups}>
            {groups.map((group) => (
              <GroupTable key={group.id} group={group} teams={teams} />
            ))}
          </div>
        </Section>
      )}
      {bracket === null ? null : (
        <Section id="bracket" title={texts.bracket}>
          <BracketRounds final={bracket} isOver />
        </Section>
      )}
      <Meetings meetings={meetings} />
      <RegulationsText regulations={regulations} />
      <Sponsors sponsors={sponsors} />
      <Allowed endpoint={editionArchiveEndpoints.exportEdition}>
        <SaveEdition edition={edition} />
      </Allowed>
    </div>
  );
}

export default function EditionPage() {
  const { editionId: id = '' } = useParams();
  return (
    <PanelFrame title={texts.title}>
      <BackLink fallback="/edycje" />
      <Fetched
        endpoint={organiserEndpoints.getEditionRecord}
        input={{ params: { id } }}
        pending={<Skeleton shape="card" count={3} />}
        failed={texts.failed}
        notFound={<EmptyState>{texts.notFound}</EmptyState>}
      >
        {(record) => <Record record={record} />}
      </Fetched>
    </PanelFrame>
  );
}
