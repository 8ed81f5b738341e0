import type { GameRole } from '@puchar/shared/contract';
import { demoGame } from '../../../demo/demo-game.ts';
import { createRandom } from '../../../demo/random.ts';
import type { GameDraft } from '../game-draft.ts';

interface SeededTeam {
  id: string;
  players: readonly { id: string; nickname: string; gameRole: GameRole }[];
}

/** A whole consistent game, won by the first team. */
export function enteredGame(team1: SeededTeam, team2: SeededTeam, seed = 1): GameDraft {
  const lineup = ({ id, players }: SeededTeam) => ({
    teamId: id,
    players: players.map((player) => ({ ...player, role: player.gameRole })),
  });
  const game = demoGame(createRandom(seed), {
    meetingId: team1.id,
    gameNumber: 1,
    team1: lineup(team1),
    team2: lineup(team2),
    winnerId: team1.id,
  });
  const { winnerId, durationSeconds, patch, team1Statistics, team2Statistics, players } = game;
  return { winnerId, durationSeconds, patch, team1Statistics, team2Statistics, players };
}
