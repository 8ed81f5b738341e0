import type { PlayedGame } from '../../../cup/games/played-game.ts';
import type { ReplayFaultReason } from '../format/replay-fault.ts';

/** What the thread that reads replays is given. */
export interface InspectOrder {
  /** Absolute path of what was sent. */
  source: string;
  /** Where the copy without accounts is written, durably; null to look only. */
  target: string | null;
}

export type InspectVerdict =
  | {
      /** Champions have names and no numbers yet. */
      played: PlayedGame;
    }
  | { fault: ReplayFaultReason };
