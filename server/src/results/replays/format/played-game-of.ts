import { gameRole, gameRoles } from '@puchar/shared/contract';
import type { GameRole } from '@puchar/shared/contract';
import type { PlayedGame, PlayedPlayer, PlayedSide, Side } from '../../../cup/games/played-game.ts';
import { accountOf, playerFiguresOf } from './player-figures.ts';
import type { ReplayMetadata, StatisticsRow } from './read-metadata.ts';
import { ReplayError } from './replay-error.ts';
import { countOf, mostOf, sumOf, textOf } from './row-values.ts';

const teamSize = 5;
const longestSeconds = 24 * 60 * 60;

function rowsOfSides(rows: readonly StatisticsRow[]): Record<Side, StatisticsRow[]> {
  const ofTeam = (team: number) => rows.filter((row) => countOf(row, 'TEAM') === team);
  const sides = { BLUE: ofTeam(100), RED: ofTeam(200) };
  if (sides.BLUE.length !== teamSize || sides.RED.length !== teamSize) {
    throw new ReplayError('players');
  }
  return sides;
}

/** Null where the rows of the two sides contradict each other. */
function winnerOf(sides: Record<Side, StatisticsRow[]>): Side | null {
  const isWin = (row: StatisticsRow) => textOf(row, 'WIN').toLowerCase() === 'win';
  const [blue, red] = [sides.BLUE.filter(isWin).length, sides.RED.filter(isWin).length];
  if (blue === teamSize && red === 0) return 'BLUE';
  return red === teamSize && blue === 0 ? 'RED' : null;
}

/** The role in the file; in files without roles, the one of the position in the list. */
function positionsOf(rows: readonly StatisticsRow[]): (GameRole | null)[] {
  const named = rows.map((row) => {
    const roles = [textOf(row, 'TEAM_POSITION'), textOf(row, 'INDIVIDUAL_POSITION')];
    return roles.map((role) => gameRole.safeParse(role).data).find((role) => role !== undefined);
  });
  return named.map((role, place) => {
    if (role !== undefined) return role;
    const byPlace = gameRoles[place] ?? null;
    return named.includes(byPlace ?? undefined) ? null : byPlace;
  });
}

function sideOf(own: readonly StatisticsRow[], foe: readonly StatisticsRow[]): PlayedSide {
  return {
    kills: sumOf(own, 'CHAMPIONS_KILLED'),
    deaths: sumOf(own, 'NUM_DEATHS'),
    assists: sumOf(own, 'ASSISTS'),
    gold: sumOf(own, 'GOLD_EARNED'),
    // Minions destroy towers too, so count the opponents' losses instead of the players' kills.
    towers: mostOf(foe, 'FRIENDLY_TURRET_LOST'),
    inhibitors: mostOf(foe, 'FRIENDLY_DAMPEN_LOST'),
    barons: sumOf(own, 'BARON_KILLS'),
    dragons: sumOf(own, 'DRAGON_KILLS'),
    heralds: sumOf(own, 'RIFT_HERALD_KILLS'),
    grubs: sumOf(own, 'HORDE_KILLS'),
    // Not in the file.
    firstBlood: false,
    bans: [],
    picks: [],
  };
}

const roleOrder = ({ figures }: PlayedPlayer) =>
  figures.position === null ? gameRoles.length : gameRoles.indexOf(figures.position);

function durationOf({ gameLength }: ReplayMetadata, rows: readonly StatisticsRow[]): number {
  const notified = Math.trunc(Number(gameLength ?? 0) / 1000);
  const seconds = notified > 0 ? notified : mostOf(rows, 'TIME_PLAYED');
  if (!Number.isFinite(seconds) || seconds < 1) throw new ReplayError('statistics');
  if (seconds > longestSeconds) throw new ReplayError('cut');
  return seconds;
}

const patchOf = (version: string) => /^\d{1,3}\.\d{1,3}(?=\.|$)/.exec(version)?.[0] ?? null;

/** Champions have the names of the file and the number 0. @throws ReplayError statistics, players or cut. */
export function playedGameOf(
  { metadata, rows }: { metadata: ReplayMetadata; rows: readonly StatisticsRow[] },
  version: string | null,
): PlayedGame {
  const sides = rowsOfSides(rows);
  const winner = winnerOf(sides);
  const durationSeconds = durationOf(metadata, rows);
  const playersOf = (side: Side) => {
    const positions = positionsOf(sides[side]);
    const teamKills = sumOf(sides[side], 'CHAMPIONS_KILLED');
    const players = sides[side].map((row, place): PlayedPlayer => {
      const position = positions[place] ?? null;
      const ofSide = { position, win: side === winner, teamKills, durationSeconds };
      return { side, account: accountOf(row), puuid: null, figures: playerFiguresOf(row, ofSide) };
    });
    return players.sort((one, other) => roleOrder(one) - roleOrder(other));
  };
  return {
    source: 'REPLAY',
    durationSeconds,
    patch: patchOf(version ?? metadata.gameVersion ?? ''),
    winner,
    sides: { BLUE: sideOf(sides.BLUE, sides.RED), RED: sideOf(sides.RED, sides.BLUE) },
    players: [...playersOf('BLUE'), ...playersOf('RED')],
  };
}
