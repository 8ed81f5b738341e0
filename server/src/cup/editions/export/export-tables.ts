import type { EditionArchive, PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';
import { csvText, dayKey, formatTime, roleNames } from '@puchar/shared/domain';
import { strToU8, zipSync } from 'fflate';
import {
  columns,
  dropOuts,
  fileNames,
  meetingStages,
  meetingStates,
  memberTypes,
  playerFigures,
  runeColumns,
  sides,
  sponsorCategories,
  stageNames,
  teamFigures,
} from './texts.pl.ts';

type Cell = Parameters<typeof csvText>[1] extends Iterable<readonly (infer One)[]> ? One : never;
type Column<Row> = readonly [header: string, cell: (row: Row) => Cell];

function table<Row>(rows: readonly Row[], list: readonly Column<Row>[]): string {
  return csvText(
    list.map(([header]) => header),
    rows.map((row) => list.map(([, cell]) => cell(row))),
  );
}

/** As spreadsheets read it, in Polish time. */
const momentText = (at: string) => `${dayKey(at)} ${formatTime(at)}`;

/** Numbers of heroes, items, runes. */
const listed = (value: unknown): Cell => {
  if (Array.isArray(value)) return value.join(' ');
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return isPlain || typeof value === 'boolean' ? value : null;
};

const entriesOf = <Key extends string>(names: Record<Key, string>) =>
  Object.entries(names) as [Key, string][];

function namesIn({ teams, groups }: EditionArchive) {
  const ofTeams = new Map(teams.map(({ id, name }) => [id, name]));
  const ofGroups = new Map(groups.map(({ id, name }) => [id, name]));
  return {
    team: (id: string | null) => ofTeams.get(id ?? '') ?? null,
    group: (id: string | null) => ofGroups.get(id ?? '') ?? null,
  };
}

type Names = ReturnType<typeof namesIn>;

function rosterTables({ teams }: EditionArchive, names: Names) {
  const players = teams.flatMap((team) => team.players.map((player) => ({ team, player })));
  return {
    [fileNames.teams]: table(teams, [
      [columns.name, ({ name }) => name],
      [columns.tag, ({ tag }) => tag],
      [columns.school, ({ schoolName }) => schoolName],
      [columns.group, ({ groupId }) => names.group(groupId)],
      [columns.description, ({ description }) => description],
      [columns.note, ({ publicNote }) => publicNote],
      [columns.droppedOut, ({ droppedOut }) => droppedOut && dropOuts[droppedOut]],
    ]),
    [fileNames.players]: table(players, [
      [columns.team, ({ team }) => team.name],
      [columns.nickname, ({ player }) => player.nickname],
      [columns.firstName, ({ player }) => player.firstName],
      [columns.lastName, ({ player }) => player.lastName],
      [columns.class, ({ player }) => player.class],
      [columns.role, ({ player }) => roleNames[player.gameRole]],
      [columns.memberType, ({ player }) => player.memberType && memberTypes[player.memberType]],
    ]),
  };
}

function standingsTable({ groups }: EditionArchive, names: Names) {
  const rows = groups.flatMap((group) => group.standings.map((row) => ({ ...row, group })));
  return {
    [fileNames.standings]: table(rows, [
      [columns.group, ({ group }) => group.name],
      [columns.position, ({ position }) => position],
      [columns.team, ({ teamId }) => names.team(teamId)],
      [columns.meetingsPlayed, ({ meetingsPlayed }) => meetingsPlayed],
      [columns.meetingsWon, ({ meetingsWon }) => meetingsWon],
      [columns.meetingsLost, ({ meetingsLost }) => meetingsLost],
      [columns.gamesWon, ({ gamesWon }) => gamesWon],
      [columns.gamesLost, ({ gamesLost }) => gamesLost],
      [columns.reason, ({ reason }) => reason],
    ]),
  };
}

function meetingsTable({ meetings }: EditionArchive, names: Names) {
  return {
    [fileNames.meetings]: table(meetings, [
      [columns.meetingId, ({ id }) => id],
      [columns.date, ({ date }) => momentText(date)],
      [columns.rescheduled, ({ toBeRescheduled }) => toBeRescheduled],
      [columns.stage, ({ stage }) => meetingStages[stage]],
      [columns.group, ({ groupName }) => groupName],
      [columns.round, ({ roundName }) => roundName ?? null],
      [columns.state, ({ state }) => meetingStates[state]],
      [columns.bestOf, ({ bestOf }) => bestOf],
      [columns.team1, ({ team1Id }) => names.team(team1Id)],
      [columns.team2, ({ team2Id }) => names.team(team2Id)],
      [columns.team1Wins, ({ team1Wins }) => team1Wins],
      [columns.team2Wins, ({ team2Wins }) => team2Wins],
      [columns.winner, ({ winnerId }) => names.team(winnerId)],
      [columns.walkover, ({ walkover }) => walkover],
      [columns.annulled, ({ annulled = false }) => annulled],
      [columns.stream, ({ streamLink }) => streamLink],
      [columns.note, ({ publicNote }) => publicNote],
      [columns.station, ({ station }) => station],
    ]),
  };
}

type ArchivedMeeting = EditionArchive['meetings'][number];

interface GameRow {
  meeting: Omit<ArchivedMeeting, 'games'>;
  game: ArchivedMeeting['games'][number];
}

const inGame = [
  [columns.meetingId, ({ meeting }: GameRow) => meeting.id],
  [columns.date, ({ meeting }: GameRow) => momentText(meeting.date)],
  [columns.gameNumber, ({ game }: GameRow) => game.gameNumber],
] as const;

function teamStatisticsTable(games: readonly GameRow[], names: Names) {
  type Row = GameRow & { statistics: TeamStatistics };
  const rows = games.flatMap((row): Row[] =>
    [row.game.team1Statistics, row.game.team2Statistics].flatMap((statistics) =>
      statistics === null ? [] : [{ ...row, statistics }],
    ),
  );
  return table<Row>(rows, [
    ...inGame,
    [columns.team, ({ statistics }) => names.team(statistics.teamId)],
    ...entriesOf(teamFigures).map(([key, header]): Column<Row> => [
      header,
      ({ statistics }) => (key === 'side' ? sides[statistics.side] : listed(statistics[key])),
    ]),
  ]);
}

function playerStatisticsTable(games: readonly GameRow[], names: Names) {
  type Row = GameRow & { statistics: PlayerStatistics };
  const rows = games.flatMap((row) =>
    row.game.players.map((statistics): Row => ({ ...row, statistics })),
  );
  return table<Row>(rows, [
    ...inGame,
    [columns.team, ({ statistics }) => names.team(statistics.teamId)],
    [columns.nickname, ({ statistics }) => statistics.nickname],
    ...entriesOf(playerFigures).map(([key, header]): Column<Row> => [
      header,
      ({ statistics }) => listed(statistics[key]),
    ]),
    ...entriesOf(runeColumns).map(([key, header]): Column<Row> => [
      header,
      ({ statistics }) => listed(statistics.runes[key]),
    ]),
  ]);
}

function gameTables({ meetings }: EditionArchive, names: Names) {
  const games = meetings.flatMap(({ games: own, ...meeting }) =>
    own.map((game): GameRow => ({ meeting, game })),
  );
  return {
    [fileNames.games]: table(games, [
      ...inGame,
      [columns.team1, ({ meeting }) => names.team(meeting.team1Id)],
      [columns.team2, ({ meeting }) => names.team(meeting.team2Id)],
      [columns.winner, ({ game }) => names.team(game.winnerId)],
      [columns.duration, ({ game }) => game.durationSeconds],
      [columns.patch, ({ game }) => game.patch],
    ]),
    [fileNames.teamStatistics]: teamStatisticsTable(games, names),
    [fileNames.playerStatistics]: playerStatisticsTable(games, names),
  };
}

function otherTables(archive: EditionArchive, names: Names) {
  const { edition, bracket, sponsors, exportedAt, regulations } = archive;
  return {
    [fileNames.edition]: table(
      [edition],
      [
        [columns.name, ({ name }) => name],
        [columns.ordinal, ({ ordinal }) => ordinal],
        [columns.year, ({ year }) => year],
        [columns.stage, ({ stage }) => stageNames[stage]],
        [columns.exportedAt, () => momentText(exportedAt)],
      ],
    ),
    [fileNames.bracket]: table(bracket, [
      [columns.place, ({ title }) => title],
      [columns.meetingId, ({ meetingId }) => meetingId],
      [columns.team1, ({ teamIds }) => names.team(teamIds[0] ?? null)],
      [columns.team2, ({ teamIds }) => names.team(teamIds[1] ?? null)],
    ]),
    [fileNames.sponsors]: table(sponsors, [
      [columns.name, ({ name }) => name],
      [columns.website, ({ websiteUrl }) => websiteUrl],
      [columns.category, ({ category }) => category && sponsorCategories[category]],
    ]),
    ...(regulations === null ? {} : { [fileNames.regulations]: regulations.content }),
  };
}

/** By file name: CSV, and the regulations as Markdown. */
export function tableTexts(archive: EditionArchive): Readonly<Record<string, string>> {
  const names = namesIn(archive);
  return {
    ...otherTables(archive, names),
    ...rosterTables(archive, names),
    ...standingsTable(archive, names),
    ...meetingsTable(archive, names),
    ...gameTables(archive, names),
  };
}

/** One file a table. @returns A zip. */
export function archiveTables(archive: EditionArchive): Uint8Array {
  const files = Object.entries(tableTexts(archive));
  const bytes = files.map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: archive.exportedAt });
}
