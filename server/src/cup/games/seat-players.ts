import { foldText } from '@puchar/shared/domain';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { players } from '../../platform/database/schema.ts';
import type { PlayedPlayer, Side } from './played-game.ts';

export interface Seating {
  /** Null when the accounts do not decide it. */
  blueTeamId: string | null;
  /** Player by position in the game; null for an unknown account. */
  seats: (string | null)[];
}

export interface Pair {
  team1Id: string;
  team2Id: string;
}

type RosterPlayer = Pick<
  typeof players.$inferSelect,
  'id' | 'teamId' | 'riotUsername' | 'riotTag' | 'puuid'
>;

/** Account names compare without case and spaces. */
const foldName = (name: string) => foldText(name).replaceAll(/\s+/g, '');

export function hasName(account: PlayedPlayer['account'], player: RosterPlayer): boolean {
  return (
    player.riotUsername !== '' &&
    account.tag !== null &&
    foldName(account.name) === foldName(player.riotUsername) &&
    foldName(account.tag) === foldName(player.riotTag)
  );
}

/** What identifies the player of a game. */
type PlayedAccount = Pick<PlayedPlayer, 'side' | 'account' | 'puuid'>;

type Rule = (played: PlayedAccount, player: RosterPlayer) => boolean;

/** Strongest evidence first. */
const rules: readonly Rule[] = [
  ({ puuid }, player) => puuid !== null && puuid === player.puuid,
  ({ account }, player) => hasName(account, player),
  // The tag is unknown or has changed since registration.
  ({ account }, player) =>
    player.riotUsername !== '' && foldName(account.name) === foldName(player.riotUsername),
];

/** Matches only when exactly one player fits exactly one account. */
function seatAll(
  accounts: readonly PlayedAccount[],
  roster: readonly RosterPlayer[],
): (RosterPlayer | null)[] {
  const seats: (RosterPlayer | null)[] = accounts.map(() => null);
  for (const rule of rules) {
    const free = roster.filter((player) => !seats.includes(player));
    for (const player of free) {
      const places = accounts.flatMap((account, place) =>
        seats[place] === null && rule(account, player) ? [place] : [],
      );
      const [place] = places;
      const account = place === undefined ? undefined : accounts[place];
      if (places.length !== 1 || place === undefined || !account) continue;
      const rivals = free.filter((other) => rule(account, other));
      if (rivals.length === 1) seats[place] = player;
    }
  }
  return seats;
}

/** Team of most recognised players; null for a tie, undefined when none was recognised. */
function claimOf(
  side: Side,
  accounts: readonly PlayedAccount[],
  seats: readonly (RosterPlayer | null)[],
  { team1Id, team2Id }: Pair,
): string | null | undefined {
  const ofSide = seats.filter((_seat, place) => accounts[place]?.side === side);
  const count = (teamId: string) => ofSide.filter((seat) => seat?.teamId === teamId).length;
  const [one, two] = [count(team1Id), count(team2Id)];
  if (one === 0 && two === 0) return undefined;
  if (one === two) return null;
  return one > two ? team1Id : team2Id;
}

function blueTeam(
  blue: string | null | undefined,
  red: string | null | undefined,
  { team1Id, team2Id }: Pair,
): string | null {
  if (blue === null || red === null || blue === red) return null;
  if (blue !== undefined) return blue;
  return red === team1Id ? team2Id : team1Id;
}

async function readAccounts(tx: Transaction, { team1Id, team2Id }: Pair): Promise<RosterPlayer[]> {
  return tx
    .select({
      id: players.id,
      teamId: players.teamId,
      riotUsername: players.riotUsername,
      riotTag: players.riotTag,
      puuid: players.puuid,
    })
    .from(players)
    .where(and(inArray(players.teamId, [team1Id, team2Id]), isNull(players.erasedAt)));
}

/** By account key, else by name and tag, else by a name that one account and one player have. */
export async function seatPlayers(
  tx: Transaction,
  pair: Pair,
  { players: accounts }: { players: readonly PlayedAccount[] },
): Promise<Seating> {
  const seats = seatAll(accounts, await readAccounts(tx, pair));
  const [blue, red] = [
    claimOf('BLUE', accounts, seats, pair),
    claimOf('RED', accounts, seats, pair),
  ];
  return { blueTeamId: blueTeam(blue, red, pair), seats: seats.map((seat) => seat?.id ?? null) };
}
