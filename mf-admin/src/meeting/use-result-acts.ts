import { ApiError, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';

const touches = ['/meetings', '/matches', '/groups', '/teams', '/bracket', '/editions/readiness'];

/** A refused result says why in a sentence of its own. */
function reasonOf(error: Error | null, refusal: string | null): string | null {
  const isReason = error instanceof ApiError && error.code === 'RESULT_REFUSED';
  return isReason && refusal !== null ? [refusal, ...error.list].join(' ') : refusal;
}

/** Code and result of one game, as Riot gives them. */
export function useResultActs(gameId: string) {
  const params = { id: gameId };
  const code = useAct({
    act: () => request(organiserEndpoints.makeTournamentCode, { params }),
    touches,
  });
  const result = useAct({
    act: () => request(organiserEndpoints.fetchResult, { params }),
    touches,
  });
  const busy = code.busy || result.busy;
  const once = (run: () => void) => {
    if (busy) return;
    code.reset();
    result.reset();
    run();
  };
  return {
    busy,
    refusal: code.refusal ?? reasonOf(result.error, result.refusal),
    fetched: result.done,
    makeCode: () => once(() => code.run(undefined)),
    fetchResult: () => once(() => result.run(undefined)),
  };
}
