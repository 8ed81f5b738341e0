import type { Condition, Level, Outlook } from './outlook.ts';
import type { RemainingMeeting } from './remaining-results.ts';

export type NameOf = (teamId: string) => string;

const nbsp = '\u00A0';
/** First strong isolate and its end around a name, so that a page can leave it out of a translation. */
const isolated = (name: string) => `\u2068${name}\u2069`;
const team = (name: string) => `drużyna ${isolated(name)}`;
const withTeam = (name: string) => `z${nbsp}drużyną ${isolated(name)}`;

function conditionText({ meeting, winnerId }: Condition, nameOf: NameOf): string {
  const loserId = opponentOf(meeting, winnerId);
  return `${team(nameOf(winnerId))} wygra ${withTeam(nameOf(loserId))}`;
}

function listed(texts: readonly string[], word: string): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${word} ${last}`;
}

function opponentOf({ team1Id, team2Id }: RemainingMeeting, teamId: string): string {
  return team1Id === teamId ? team2Id : team1Id;
}

/** „Jeśli wygra co najmniej 2 z 3 pozostałych meczów”; empty where no own meeting is left. */
function ifText({ from, to }: Level, { teamId, remaining }: Outlook, nameOf: NameOf): string {
  const left = remaining.length;
  const [only] = remaining;
  if (!only || (from === 0 && to === left)) return '';
  if (left === 1) {
    const opponent = withTeam(nameOf(opponentOf(only, teamId)));
    return to === 1 ? `Jeśli wygra ${opponent}` : `Jeśli przegra ${opponent}`;
  }
  if (from === left) return `Jeśli wygra wszystkie pozostałe mecze (${left})`;
  if (to === 0) return 'Jeśli nie wygra już żadnego meczu';
  const meetings = `${left} pozostałych meczów`;
  if (to === left) return `Jeśli wygra co najmniej ${from} z${nbsp}${meetings}`;
  if (from === 0) return `Jeśli wygra najwyżej ${to} z${nbsp}${meetings}`;
  return from === to
    ? `Jeśli wygra ${from} z${nbsp}${meetings}`
    : `Jeśli wygra ${from} albo ${to} z${nbsp}${meetings}`;
}

/** What decides once all needs hold, and without any of the sure ways. */
function restTexts({ ways, gamesDecide, mayShare }: Level): string[] {
  const rules = `gry wygrane i${nbsp}przegrane, a${nbsp}na końcu czas zwycięstw.`;
  const start = ways.length === 0 ? 'Mogą' : `W${nbsp}innym razie mogą`;
  const byGames = gamesDecide ? [`${start} zdecydować ${rules}`] : [];
  const byOthers = !gamesDecide && ways.length === 0 ? ['Zależy to od innych meczów.'] : [];
  const shared = `Jeśli żadna zasada nie rozdzieli drużyn, o${nbsp}awansie zdecydują organizatorzy.`;
  return [...byGames, ...byOthers, ...(mayShare ? [shared] : [])];
}

function openTexts(level: Level, nameOf: NameOf): { verdict: string; rest: string[] } {
  const needs = level.needs.map((need) => conditionText(need, nameOf));
  const ways = level.ways.map((way) => conditionText(way, nameOf));
  const only = `awansuje tylko wtedy, gdy ${listed(needs, 'i')}`;
  if (needs.length > 0 && level.needsAreEnough) return { verdict: only, rest: [] };
  const enough = ways.length === 0 ? [] : [`Wystarczy, że ${listed(ways, 'albo')}.`];
  const rest = [...enough, ...restTexts(level)];
  if (needs.length === 0) return { verdict: 'ma szanse na awans', rest };
  return { verdict: `może awansować tylko wtedy, gdy ${listed(needs, 'i')}`, rest };
}

function levelText(level: Level, outlook: Outlook, nameOf: NameOf): string {
  const condition = ifText(level, outlook, nameOf);
  const { verdict, rest } =
    level.verdict === 'OPEN'
      ? openTexts(level, nameOf)
      : { verdict: level.verdict === 'IN' ? 'awansuje na pewno' : 'odpada', rest: [] };
  const start = condition === '' ? '' : `${condition}, `;
  const sentence = `${start}${verdict}.`;
  return [sentence.charAt(0).toUpperCase() + sentence.slice(1), ...rest].join(' ');
}

const exceptions = {
  IN: 'Awansuje, chyba że któryś mecz przegrają obie drużyny przez walkower.',
  OUT: 'Awansuje tylko wtedy, gdy któryś mecz przegrają obie drużyny przez walkower.',
} as const;

/** Polish, one for each number of own wins that makes a difference; the team is their subject. */
export function outlookSentences(outlook: Outlook, nameOf: NameOf): string[] {
  const [only, ...others] = outlook.levels;
  if (only && others.length === 0 && only.verdict !== 'OPEN') return [exceptions[only.verdict]];
  return outlook.levels.map((level) => levelText(level, outlook, nameOf));
}
