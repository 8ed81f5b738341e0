import type { Standing, StandingRule } from '../contract/group.ts';
import type { DropOut, DropOutRule } from '../contract/team.ts';
import { compareNames } from './text.ts';

function signed(value: number): string {
  if (value === 0) return '0';
  // U+2212: a hyphen is read out as a hyphen.
  return value > 0 ? `+${value}` : `−${-value}`;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type PlaceRule = Exclude<StandingRule, 'DROPPED_OUT'>;

/** Polish. `figures` are what the rule compared: of the mini-table, or of the whole table. */
export function standingReason(rule: PlaceRule, figures: StandingFigures): string {
  const difference = signed(figures.gamesWon - figures.gamesLost);
  const sentences: Record<PlaceRule, string> = {
    MEETINGS_WON: `O\u00A0miejscu decyduje liczba wygranych meczów: ${figures.meetingsWon}.`,
    MINI_TABLE_MEETINGS: `Przy równej liczbie zwycięstw zdecydowały mecze między zainteresowanymi drużynami, wygrane: ${figures.meetingsWon}.`,
    MINI_TABLE_GAMES: `Przy równej liczbie zwycięstw zdecydowały gry w\u00A0meczach między zainteresowanymi drużynami: ${figures.gamesWon}\u00A0wygrane, ${figures.gamesLost}\u00A0przegrane.`,
    GAME_DIFFERENCE: `Mecze między zainteresowanymi drużynami nie rozstrzygnęły, zdecydowała różnica gier: ${difference}.`,
    GAMES_WON: `Przy równej różnicy gier zdecydowała liczba wygranych gier: ${figures.gamesWon}.`,
    WON_GAMES_TIME: `Przy równej liczbie wygranych gier zdecydował krótszy łączny czas zwycięstw: ${minutes(figures.wonGamesSeconds)}.`,
    SHARED: 'Żadna zasada nie rozdziela tych drużyn, zajmują to miejsce wspólnie.',
  };
  return sentences[rule];
}

export interface StandingTeam {
  id: string;
  name: string;
  /** `rule` is null where the drop-out changed no result of the group. */
  droppedOut?: { kind: DropOut; rule: DropOutRule | null } | null;
}

const dropOutSentences: Record<DropOut, string> = {
  WITHDRAWN: 'Drużyna wycofała się z\u00A0pucharu.',
  DISQUALIFIED: 'Drużyna została zdyskwalifikowana.',
};
const ruleSentences: Record<DropOutRule, string> = {
  ANNUL: ' Jej mecze nie liczą się do tabeli.',
  KEEP: ' Rozegrane mecze liczą się do tabeli, a\u00A0pozostałe to walkowery.',
};

/** Polish. */
export function dropOutReason({ kind, rule }: NonNullable<StandingTeam['droppedOut']>): string {
  return `${dropOutSentences[kind]}${rule === null ? '' : ruleSentences[rule]}`;
}

/** Polish, after a reason; empty where every result counts. */
function annulledText(gone: readonly StandingTeam[]): string {
  const names = gone
    .filter(({ droppedOut }) => droppedOut?.rule === 'ANNUL')
    .sort(compareNames)
    .map(({ name }) => name);
  if (names.length === 0) return '';
  const whose = names.length === 1 ? 'drużyny, która wypadła' : 'drużyn, które wypadły';
  return ` Nie liczą się mecze ${whose} z\u00A0pucharu: ${names.join(', ')}.`;
}

export interface StandingMeeting {
  team1Id: string;
  team2Id: string;
  team1Wins: number;
  team2Wins: number;
  bestOf: number;
  winnerId: string | null;
  /** Counts for places, not for times. Without a winner both lost by the full score. */
  walkover: boolean;
  /** Counts for nothing. */
  annulled: boolean;
  team1WonSeconds: number;
  team2WonSeconds: number;
}

export type StandingFigures = Pick<
  Standing,
  'meetingsPlayed' | 'meetingsWon' | 'meetingsLost' | 'gamesWon' | 'gamesLost' | 'wonGamesSeconds'
>;

type Table = ReadonlyMap<string, StandingFigures>;

interface Place {
  teams: readonly StandingTeam[];
  rule: PlaceRule;
  table: Table;
}

function emptyFigures(): StandingFigures {
  return {
    meetingsPlayed: 0,
    meetingsWon: 0,
    meetingsLost: 0,
    gamesWon: 0,
    gamesLost: 0,
    wonGamesSeconds: 0,
  };
}

function addMeeting(figures: StandingFigures, id: string, meeting: StandingMeeting): void {
  const { bestOf, team1Wins, team2Wins, team1WonSeconds, team2WonSeconds } = meeting;
  const isFirst = meeting.team1Id === id;
  figures.meetingsPlayed += 1;
  if (meeting.winnerId === null) {
    figures.meetingsLost += 1;
    figures.gamesLost += (bestOf + 1) / 2;
    return;
  }
  if (meeting.winnerId === id) figures.meetingsWon += 1;
  else figures.meetingsLost += 1;
  figures.gamesWon += isFirst ? team1Wins : team2Wins;
  figures.gamesLost += isFirst ? team2Wins : team1Wins;
  if (!meeting.walkover) figures.wonGamesSeconds += isFirst ? team1WonSeconds : team2WonSeconds;
}

/** A meeting without a winner and no walkover was not played to its end: it is no draw. */
export function countsInTable({
  team1Id,
  team2Id,
  winnerId,
  walkover,
  annulled,
}: StandingMeeting): boolean {
  if (annulled || team1Id === team2Id) return false;
  return winnerId === null ? walkover : winnerId === team1Id || winnerId === team2Id;
}

function tableOf(teams: readonly StandingTeam[], meetings: readonly StandingMeeting[]): Table {
  const table = new Map(teams.map(({ id }) => [id, emptyFigures()]));
  for (const meeting of meetings.filter(countsInTable)) {
    const one = table.get(meeting.team1Id);
    const other = table.get(meeting.team2Id);
    if (!one || !other) continue;
    addMeeting(one, meeting.team1Id, meeting);
    addMeeting(other, meeting.team2Id, meeting);
  }
  return table;
}

function splitBy(
  teams: readonly StandingTeam[],
  table: Table,
  figure: (figures: StandingFigures) => number,
): StandingTeam[][] {
  const parts = new Map<number, StandingTeam[]>();
  for (const team of teams) {
    const value = figure(table.get(team.id) ?? emptyFigures());
    parts.set(value, [...(parts.get(value) ?? []), team]);
  }
  return [...parts].sort(([one], [other]) => other - one).map(([, part]) => part);
}

const meetingsWon = ({ meetingsWon: won }: StandingFigures) => won;
const gameDifference = ({ gamesWon, gamesLost }: StandingFigures) => gamesWon - gamesLost;
const gamesWon = ({ gamesWon: won }: StandingFigures) => won;
const shortestTime = ({ wonGamesSeconds }: StandingFigures) => -wonGamesSeconds;

const lastRules = [
  { rule: 'GAME_DIFFERENCE', figure: gameDifference },
  { rule: 'GAMES_WON', figure: gamesWon },
  { rule: 'WON_GAMES_TIME', figure: shortestTime },
] as const;

function byWholeTable(teams: readonly StandingTeam[], whole: Table, from: number): Place[] {
  const step = lastRules[from];
  if (!step) return [{ teams, rule: 'SHARED', table: whole }];
  const parts = splitBy(teams, whole, step.figure);
  return parts.flatMap((part) =>
    part.length === 1
      ? [{ teams: part, rule: step.rule, table: whole }]
      : byWholeTable(part, whole, from + 1),
  );
}

const miniRules = [
  { rule: 'MINI_TABLE_MEETINGS', figure: meetingsWon },
  { rule: 'MINI_TABLE_GAMES', figure: gameDifference },
  { rule: 'MINI_TABLE_GAMES', figure: gamesWon },
] as const;

/** A subset that is still tied gets a mini-table of its own. */
function byMiniTable(
  teams: readonly StandingTeam[],
  meetings: readonly StandingMeeting[],
  whole: Table,
): Place[] {
  const table = tableOf(teams, meetings);
  for (const { rule, figure } of miniRules) {
    const parts = splitBy(teams, table, figure);
    if (parts.length === 1) continue;
    return parts.flatMap((part) =>
      part.length === 1 ? [{ teams: part, rule, table }] : byMiniTable(part, meetings, whole),
    );
  }
  return byWholeTable(teams, whole, 0);
}

const inOrder = (teams: readonly StandingTeam[]) =>
  [...teams].sort((one, other) => compareNames(one, other) || (one.id < other.id ? -1 : 1));

/**
 * Meetings won → mini-table of the tied teams (meetings, game difference, games won), repeated on subsets still tied
 * → game difference → games won → shorter time of won games → shared place, in Polish order of names. Meetings
 * without a winner or with a team from elsewhere do not count. Teams that dropped out share the place after the others.
 */
export function computeStandings(
  teams: readonly StandingTeam[],
  meetings: readonly StandingMeeting[],
): Standing[] {
  const whole = tableOf(teams, meetings);
  const gone = teams.filter(({ droppedOut }) => droppedOut);
  const playing = teams.filter(({ droppedOut }) => !droppedOut);
  const places = splitBy(playing, whole, meetingsWon).flatMap((part): Place[] =>
    part.length === 1
      ? [{ teams: part, rule: 'MEETINGS_WON', table: whole }]
      : byMiniTable(part, meetings, whole),
  );
  const annulled = annulledText(gone);
  const figuresOf = (id: string) => whole.get(id) ?? emptyFigures();
  const rows: Standing[] = [];
  for (const { teams: tied, rule, table } of places) {
    const position = rows.length + 1;
    for (const { id } of inOrder(tied)) {
      const reason = standingReason(rule, table.get(id) ?? emptyFigures()) + annulled;
      rows.push({ teamId: id, position, ...figuresOf(id), rule, reason });
    }
  }
  const last = rows.length + 1;
  for (const { id, droppedOut } of inOrder(gone)) {
    const reason = droppedOut ? dropOutReason(droppedOut) : '';
    rows.push({ teamId: id, position: last, ...figuresOf(id), rule: 'DROPPED_OUT', reason });
  }
  return rows;
}
