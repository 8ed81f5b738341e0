import { useMutation, useQueryClient } from '@puchar/shared/kit';
import { saysSignedOut, useSessionChanges } from '../session/use-session.ts';
import { refusalText } from './refusal-text.ts';

interface ActOptions<Input, Answer> {
  act: (input: Input) => Promise<Answer>;
  /** Beginnings of the paths below `/api` whose answers the act changes. */
  touches: readonly string[];
  /** Acts of one name wait for one another, and for the reading again after each. */
  inOrder?: string;
  onDone?: (answer: Answer, input: Input) => void;
  onRefused?: (error: Error, input: Input) => void;
}

/**
 * One act of an organiser. Whatever came of it, what it touches is read again; a session that has ended
 * brings the sign-in form over the screen, and a refusal becomes a text to show.
 */
export function useAct<Input, Answer>(options: ActOptions<Input, Answer>) {
  const client = useQueryClient();
  const { refused } = useSessionChanges();
  const mutation = useMutation({
    mutationFn: options.act,
    ...(options.inOrder === undefined ? {} : { scope: { id: options.inOrder } }),
    onSuccess: (answer, input) => options.onDone?.(answer, input),
    onError: (error, input) => {
      if (saysSignedOut(error)) void refused();
      else options.onRefused?.(error, input);
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) =>
          options.touches.some((path) => String(queryKey[1]).startsWith(path)),
      }),
  });
  const { error } = mutation;
  return {
    run: mutation.mutate,
    busy: mutation.isPending,
    done: mutation.isSuccess,
    /** What the last act answered; nothing before it and after a refusal. */
    answer: mutation.data,
    reset: mutation.reset,
    error,
    refusal: error === null || saysSignedOut(error) ? null : refusalText(error),
  };
}
