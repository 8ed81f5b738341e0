import type { GameSource, TeamStatistics } from '@puchar/shared/contract';
import type { PlayerFigures } from '../../platform/database/schema.ts';

export type Side = TeamStatistics['side'];

/** Sums of one side; picks and bans are champion keys. */
export type PlayedSide = Omit<TeamStatistics, 'teamId' | 'side'>;

export interface PlayedPlayer {
  side: Side;
  /** Account in the game; the tag where the source has it. */
  account: { name: string; tag: string | null };
  /** Key of the account as Riot's service gives it; null from a file, whose keys are others. */
  puuid: string | null;
  figures: PlayerFigures;
}

/** A finished game as a source outside tells it, before it is known which side is which team. */
export interface PlayedGame {
  source: GameSource;
  durationSeconds: number;
  /** Version of the game, such as `15.22`. */
  patch: string | null;
  /** Null when the source does not tell. */
  winner: Side | null;
  sides: Record<Side, PlayedSide>;
  /** Five of blue by role, then five of red. */
  players: PlayedPlayer[];
}
