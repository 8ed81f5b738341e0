import type { GameSource, TeamStatistics } from '@puchar/shared/contract';
import type { PlayerFigures } from '../../platform/database/schema.ts';

export type Side = TeamStatistics['side'];

/** Picks and bans are champion keys. */
export type PlayedSide = Omit<TeamStatistics, 'teamId' | 'side'>;

export interface PlayedPlayer {
  side: Side;
  account: { name: string; tag: string | null };
  /** Riot's key of the account; null from a replay file, whose keys are others. */
  puuid: string | null;
  figures: PlayerFigures;
}

/** A finished game of an external source, before its sides are mapped to teams. */
export interface PlayedGame {
  source: GameSource;
  durationSeconds: number;
  /** Such as `15.22`. */
  patch: string | null;
  /** Null when the source does not say. */
  winner: Side | null;
  sides: Record<Side, PlayedSide>;
  /** Five of blue by role, then five of red. */
  players: PlayedPlayer[];
}
