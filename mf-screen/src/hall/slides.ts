import type {
  BracketNode,
  ListedGroup,
  ListedTeam,
  Meeting,
  Scene,
  ScreenSettings,
  Sponsor,
  Standing,
  TeamsOverview,
} from '@puchar/shared/contract';
import { bracketRoundTitle, dayKey } from '@puchar/shared/domain';
import { bracketPairs } from '../lib/bracket-pairs.ts';
import type { BracketPair } from '../lib/bracket-pairs.ts';
import { texts } from './texts.pl.ts';

export interface TableRow {
  team: ListedTeam;
  standing: Standing;
}

export type Content =
  | { kind: 'LIVE'; meetings: readonly Meeting[] }
  | { kind: 'NEXT'; meetings: readonly Meeting[] }
  | { kind: 'TABLES'; name: string; rows: readonly TableRow[] }
  | { kind: 'ROUND'; title: string; pairs: readonly BracketPair[] }
  | { kind: 'BRACKET'; rounds: readonly (readonly BracketPair[])[] }
  | { kind: 'SPONSORS'; sponsors: readonly Sponsor[] }
  | { kind: 'MESSAGES'; text: string }
  | { kind: 'IDLE' };

/** One picture of the rotation. */
export interface Slide {
  key: string;
  seconds: number;
  content: Content;
}

export interface HallData {
  settings: ScreenSettings | undefined;
  live: readonly Meeting[];
  upcoming: readonly Meeting[];
  overview: TeamsOverview | undefined;
  bracket: BracketNode | null | undefined;
  sponsors: readonly Sponsor[];
}

/** As many as fit in the size that can be read at ten metres. */
const most = { live: 4, next: 4, rows: 6, pairs: 4, sponsors: 6 } as const;
/** Rounds of the tree: quarter-finals, semi-finals and final. */
const treeRound = 4;
const forgottenMs = 3 * 3_600_000;
const mostNext = 8;
const emptySeconds = 15;

function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size);
  // Even ones: seven rows are four and three.
  const even = Math.ceil(rows.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, at) => rows.slice(at * even, (at + 1) * even));
}

/** Of the next day with meetings; those without an agreed date, and those that were forgotten, are left out. */
export function nextMeetings(upcoming: readonly Meeting[], now: number | null): Meeting[] {
  const dated = upcoming.filter(
    ({ toBeRescheduled, date }) =>
      !toBeRescheduled && (now === null || Date.parse(date) > now - forgottenMs),
  );
  const [first] = dated;
  if (first === undefined) return [];
  return dated.filter(({ date }) => dayKey(date) === dayKey(first.date)).slice(0, mostNext);
}

function tableRows({ standings }: ListedGroup, teams: readonly ListedTeam[]): TableRow[] {
  return standings.flatMap((standing) => {
    const team = teams.find(({ id }) => id === standing.teamId);
    return team === undefined ? [] : [{ team, standing }];
  });
}

function tables({ overview }: HallData): Content[] {
  return (overview?.groups ?? []).flatMap((group) =>
    chunks(tableRows(group, overview?.teams ?? []), most.rows).map((rows) => ({
      kind: 'TABLES' as const,
      name: group.name,
      rows,
    })),
  );
}

function isOpen({ meeting }: BracketPair): boolean {
  return meeting?.state !== 'FINISHED';
}

/** Early rounds as lists until they are played, the last three as a tree. */
function bracket({ bracket: root }: HallData): Content[] {
  const pairs = bracketPairs(root);
  const roundOf = (size: number) => pairs.filter(({ nodesInRound }) => nodesInRound === size);
  const sizes = [...new Set(pairs.map(({ nodesInRound }) => nodesInRound))];
  const lists = sizes
    .filter((size) => size > treeRound && roundOf(size).some((pair) => !pair.isBye && isOpen(pair)))
    .flatMap((size) =>
      chunks(
        roundOf(size).filter(({ isBye }) => !isBye),
        most.pairs,
      ).map((list) => ({ kind: 'ROUND' as const, title: bracketRoundTitle(size), pairs: list })),
    );
  const tree = sizes.filter((size) => size <= treeRound).map(roundOf);
  return tree.length === 0 ? lists : [...lists, { kind: 'BRACKET', rounds: tree }];
}

function contentsOf(kind: Scene['kind'], data: HallData, now: number | null): Content[] {
  switch (kind) {
    case 'LIVE':
      return chunks(data.live, most.live).map((meetings) => ({ kind: 'LIVE', meetings }));
    case 'NEXT':
      return chunks(nextMeetings(data.upcoming, now), most.next).map((meetings) => ({
        kind: 'NEXT',
        meetings,
      }));
    case 'TABLES':
      return tables(data);
    case 'BRACKET':
      return bracket(data);
    case 'SPONSORS':
      return chunks(data.sponsors, most.sponsors).map((sponsors) => ({
        kind: 'SPONSORS',
        sponsors,
      }));
    case 'MESSAGES':
      return (data.settings?.hall.messages ?? []).map(({ text }) => ({ kind: 'MESSAGES', text }));
  }
}

/** Never empty: without anything to show the name of the cup and the hour stay. */
export function slidesOf(data: HallData, now: number | null): [Slide, ...Slide[]] {
  const scenes = data.settings?.hall.scenes ?? [];
  const [first, ...others] = scenes
    .filter(({ shown }) => shown)
    .flatMap(({ kind, seconds }) =>
      contentsOf(kind, data, now).map((content, at) => ({
        key: `${kind} ${at}`,
        seconds,
        content,
      })),
    );
  if (first === undefined) {
    return [{ key: 'IDLE', seconds: emptySeconds, content: { kind: 'IDLE' } }];
  }
  return [first, ...others];
}

export function titleOf(content: Content): string {
  switch (content.kind) {
    case 'TABLES':
      return texts.group(content.name);
    case 'ROUND':
      return content.title;
    default:
      return texts.titles[content.kind];
  }
}
