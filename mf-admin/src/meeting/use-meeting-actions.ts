import type { Game, GameUpdate, Meeting } from '@puchar/shared/contract';
import { ApiError } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { seenVersion } from '../lib/form/use-contract-form.ts';
import { texts } from './texts.pl.ts';

const { deleteGame, nextMatch, nextState, previousState, updateGame } = organiserEndpoints;

interface GameResult extends GameUpdate {
  game: Pick<Game, 'id' | 'updatedAt'>;
}

function withList(error: Error | null, errorText: string | null): string | null {
  if (!(error instanceof ApiError) || errorText === null) return errorText;
  if (error.list.length === 0 || error.code === 'FOREIGN_ORIGIN') return errorText;
  return `${errorText} ${texts.dependents(error.list.join(', '))}`;
}

/** Each request names the state that was on the screen. */
export function useMeetingActions({ id, state }: Meeting) {
  const params = { id };
  const step = useEndpointMutation(nextState);
  const back = useEndpointMutation(previousState);
  const opening = useEndpointMutation(nextMatch);
  const ending = useEndpointMutation(updateGame);
  const removal = useEndpointMutation(deleteGame);
  const all = [step, back, opening, ending, removal];
  const failed = all.find(({ errorText }) => errorText !== null);
  const busy = all.some((mutation) => mutation.busy);
  const once = (run: () => void) => {
    if (busy) return;
    for (const mutation of all) mutation.reset();
    run();
  };
  const expected = { params, body: { expectedState: state } };
  return {
    busy,
    errorText: failed === undefined ? null : withList(failed.error, failed.errorText),
    nextState: () => once(() => step.run(expected)),
    previousState: () => once(() => back.run(expected)),
    nextGame: () => once(() => opening.run({ params })),
    endGame: ({ game, ...result }: GameResult) =>
      once(() =>
        ending.run({ params: { id: game.id }, body: { ...result, ...seenVersion(game) } }),
      ),
    removeGame: (gameId: string) => once(() => removal.run({ params: { id: gameId } })),
  };
}

export type MeetingActions = ReturnType<typeof useMeetingActions>;
