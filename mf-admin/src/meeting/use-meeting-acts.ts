import type { Game, Meeting } from '@puchar/shared/contract';
import { ApiError, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { texts } from './texts.pl.ts';

const touches = ['/meetings', '/matches', '/groups', '/teams', '/bracket', '/editions/readiness'];

interface GameResult {
  /** As it was on the screen. */
  game: Pick<Game, 'id' | 'updatedAt'>;
  winnerId: string;
  durationSeconds: number | null;
}

/** A refusal with what stands in its way. */
function withList(error: Error | null, refusal: string | null): string | null {
  if (!(error instanceof ApiError) || error.list.length === 0 || refusal === null) return refusal;
  return `${refusal} ${texts.dependents(error.list.join(', '))}`;
}

/** What an organiser does with a meeting on the day; each call says from which state it was pressed. */
export function useMeetingActs({ id, state }: Meeting) {
  const params = { id };
  const step = useAct({
    act: () => request(organiserEndpoints.nextState, { params, body: { expectedState: state } }),
    touches,
  });
  const back = useAct({
    act: () =>
      request(organiserEndpoints.previousState, { params, body: { expectedState: state } }),
    touches,
  });
  const openGame = useAct({
    act: () => request(organiserEndpoints.nextMatch, { params }),
    touches,
  });
  const closeGame = useAct({
    act: ({ game, winnerId, durationSeconds }: GameResult) =>
      request(organiserEndpoints.updateGame, {
        params: { id: game.id },
        body: {
          winnerId,
          ...(durationSeconds === null ? {} : { durationSeconds }),
          ...(game.updatedAt === undefined ? {} : { expectedUpdatedAt: game.updatedAt }),
        },
      }),
    touches,
  });
  const removeGame = useAct({
    act: (gameId: string) => request(organiserEndpoints.deleteGame, { params: { id: gameId } }),
    touches,
  });
  const all = [step, back, openGame, closeGame, removeGame];
  const failed = all.find(({ refusal }) => refusal !== null);
  const busy = all.some((act) => act.busy);
  /** One press is one act: what is under way is waited for, and an old refusal goes. */
  const once = (run: () => void) => {
    if (busy) return;
    for (const act of all) act.reset();
    run();
  };
  return {
    busy,
    refusal: failed === undefined ? null : withList(failed.error, failed.refusal),
    nextState: () => once(() => step.run(undefined)),
    previousState: () => once(() => back.run(undefined)),
    nextGame: () => once(() => openGame.run(undefined)),
    endGame: (result: GameResult) => once(() => closeGame.run(result)),
    removeGame: (gameId: string) => once(() => removeGame.run(gameId)),
  };
}

export type MeetingActs = ReturnType<typeof useMeetingActs>;
