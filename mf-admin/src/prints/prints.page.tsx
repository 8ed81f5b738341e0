import type { PrintFileName, Prints } from '@puchar/shared/contract';
import { formatDayHeading, formatTime } from '@puchar/shared/domain';
import { Badge, Skeleton } from '@puchar/shared/kit';
import { badgeKinds, posterSizes, printEndpoints, printFiles } from '@puchar/shared/organisers';
import { SelectField } from '../lib/form/fields.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { useMayCall } from '../lib/session/role.tsx';
import { Fetched, Section, WordsRow } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import styles from './prints.module.css';
import { badgeTexts, fileTexts, personalNotes, texts } from './texts.pl.ts';

interface FileLink {
  /** What is clicked. */
  action: string;
  /** Of what: for a list of links without the words around. */
  name: string;
  file: PrintFileName;
  query?: Readonly<Record<string, string>>;
}

/** A plain link: a phone's own download survives a bad network. */
function DownloadLink({ action, name, file, query = {} }: FileLink) {
  const search = new URLSearchParams(query).toString();
  const address = `/api${printFiles[file].path}${search === '' ? '' : `?${search}`}`;
  return (
    <a className={panel.link} href={address} download aria-label={texts.label(action, name)}>
      {action}
    </a>
  );
}

interface FileRowProps {
  name: string;
  hint: string;
  /** Who may have it, where it names persons. */
  note?: string | undefined;
  links: readonly Omit<FileLink, 'name'>[];
  /** In place of the links, while there is nothing to print. */
  empty?: string | false;
}

/** Not there for a role that may not have the file. */
function FileRow({ name, hint, note, links, empty = false }: FileRowProps) {
  const [first] = links;
  const mayHave = useMayCall(printFiles[first?.file ?? 'dayPlan']);
  if (!mayHave) return null;
  return (
    <li className={styles.file}>
      <WordsRow
        end={
          empty === false ? (
            <div className={styles.links}>
              {links.map((link) => (
                <DownloadLink key={link.action} {...link} name={name} />
              ))}
            </div>
          ) : (
            <p className={panel.meta}>{empty}</p>
          )
        }
      >
        <p className={panel.line}>
          <span className={panel.name}>{name}</span>
          {note === undefined ? null : <Badge>{texts.personal}</Badge>}
        </p>
        <p className={panel.meta}>{hint}</p>
        {note === undefined ? null : <p className={panel.meta}>{note}</p>}
      </WordsRow>
    </li>
  );
}

/** The chosen day, else today or the next one with a meeting, else the last one. */
function chosenDay({ days, today }: Prints, wanted: string | null) {
  const next = days.find(({ day }) => day >= today) ?? days.at(-1);
  return days.find(({ day }) => day === wanted) ?? next;
}

function MatchDay({ prints }: { prints: Prints }) {
  const { get, set } = useAddressFilter();
  const day = chosenDay(prints, get('dzien'));
  const meeting = day?.meetings.find(({ id }) => id === get('mecz'));
  const { dayPlan, matchForms } = fileTexts;
  const action = texts.download;
  return (
    <Section id="match-day" title={texts.matchDay}>
      {day === undefined ? (
        <p>{texts.noDays}</p>
      ) : (
        <div className={styles.choice}>
          <SelectField
            label={texts.day}
            choices={prints.days.map(({ day: value }) => ({
              value,
              label: `${formatDayHeading(`${value}T12:00:00Z`)} ${value.slice(0, 4)}`,
            }))}
            value={day.day}
            onChange={({ target }) => set('dzien', target.value)}
          />
          <SelectField
            label={texts.meeting}
            empty={texts.allMeetings(day.meetings.length)}
            choices={day.meetings.map(({ id, date, team1, team2 }) => ({
              value: id,
              label: texts.pair(formatTime(date), team1, team2),
            }))}
            value={meeting?.id ?? ''}
            onChange={({ target }) => set('mecz', target.value)}
          />
        </div>
      )}
      <ul role="list" aria-label={texts.matchDay}>
        {day === undefined ? null : (
          <>
            <FileRow {...dayPlan} links={[{ action, file: 'dayPlan', query: { day: day.day } }]} />
            <FileRow
              {...matchForms}
              links={[
                {
                  action,
                  file: 'matchForms',
                  query: meeting === undefined ? { day: day.day } : { meetingId: meeting.id },
                },
              ]}
            />
          </>
        )}
        <FileRow
          name={texts.blank}
          hint={texts.blankHint}
          links={[{ action, file: 'matchForms' }]}
        />
      </ul>
    </Section>
  );
}

function Posters({ groups, bracketTeams }: Prints) {
  return (
    <Section id="posters" title={texts.posters}>
      <ul role="list" aria-label={texts.posters}>
        <FileRow
          {...fileTexts.groupTables}
          links={[{ action: texts.download, file: 'groupTables' }]}
          empty={groups === 0 && texts.noGroups}
        />
        <FileRow
          {...fileTexts.poster}
          links={posterSizes.map((size) => ({
            action: `${texts.download} ${size}`,
            file: 'poster',
            query: { size },
          }))}
          empty={bracketTeams === 0 && texts.noBracket}
        />
      </ul>
    </Section>
  );
}

function Badges({ teams, withoutBadge }: Prints) {
  const mayPrint = useMayCall(printFiles.badges);
  if (!mayPrint) return null;
  return (
    <Section id="badges" title={texts.badges}>
      <ul role="list" aria-label={texts.badges}>
        {badgeKinds.map((kind) => {
          const { name, hint } = badgeTexts[kind];
          return (
            <FileRow
              key={kind}
              name={name}
              hint={kind === 'players' ? `${hint}${texts.withoutBadge(withoutBadge)}` : hint}
              note={kind === 'blank' ? undefined : personalNotes.managers}
              links={[{ action: texts.download, file: 'badges', query: { kind } }]}
              empty={kind === 'players' && teams === 0 && texts.noTeams}
            />
          );
        })}
      </ul>
    </Section>
  );
}

const tables = [
  'teamsTable',
  'meetingsTable',
  'gamesTable',
  'standingsTable',
  'teamStatistics',
  'playerStatistics',
  'playersTable',
] as const;

const notes: Partial<Record<PrintFileName, string>> = {
  playerStatistics: personalNotes.managers,
  playersTable: personalNotes.persons,
};

function Tables() {
  return (
    <Section id="tables" title={texts.tables} hint={texts.tablesIntro}>
      <ul role="list" aria-label={texts.tables}>
        {tables.map((file) => (
          <FileRow
            key={file}
            {...fileTexts[file]}
            note={notes[file]}
            links={[{ action: texts.downloadTable, file }]}
          />
        ))}
      </ul>
    </Section>
  );
}

export default function PrintsPage() {
  return (
    <PanelFrame title={texts.title}>
      <p className={panel.intro}>{texts.intro}</p>
      <Fetched
        endpoint={printEndpoints.getPrints}
        input={{}}
        pending={<Skeleton shape="card" count={4} />}
        failed={texts.failed}
      >
        {(prints) => (
          <div className={panel.page}>
            <MatchDay prints={prints} />
            <Posters {...prints} />
            <Badges {...prints} />
            <Tables />
          </div>
        )}
      </Fetched>
    </PanelFrame>
  );
}
