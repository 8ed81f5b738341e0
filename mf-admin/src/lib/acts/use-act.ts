import { useRef } from 'react';
import { useMutation, useQueryClient } from '@puchar/shared/kit';
import { saysSignedOut, useSessionChanges } from '../session/use-session.ts';
import { followFocus } from './follow-focus.ts';
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
 * One act of an organiser: pressed again while it is under way, it is still one, unless acts are to wait for one another.
 * Whatever came of it, what it touches is read again; a session that has ended
 * brings the sign-in form over the screen, and a refusal becomes a text to show.
 */
export function useAct<Input, Answer>(options: ActOptions<Input, Answer>) {
  const client = useQueryClient();
  const { refused } = useSessionChanges();
  const pressed = useRef<Element | null>(null);
  const mutation = useMutation({
    mutationFn: options.act,
    ...(options.inOrder === undefined ? {} : { scope: { id: options.inOrder } }),
    onSuccess: (answer, input) => options.onDone?.(answer, input),
    onError: (error, input) => {
      if (saysSignedOut(error)) void refused();
      else options.onRefused?.(error, input);
    },
    onSettled: async () => {
      const from = pressed.current;
      await client.invalidateQueries({
        predicate: ({ queryKey }) =>
          options.touches.some((path) => String(queryKey[1]).startsWith(path)),
      });
      pressed.current = null;
      followFocus(from);
    },
  });
  function run(input: Input) {
    if (options.inOrder === undefined && pressed.current !== null) return;
    pressed.current = document.activeElement ?? document.body;
    mutation.mutate(input);
  }
  const { error } = mutation;
  return {
    run,
    busy: mutation.isPending,
    done: mutation.isSuccess,
    /** What the last act answered; nothing before it and after a refusal. */
    answer: mutation.data,
    reset: mutation.reset,
    error,
    refusal: error === null || saysSignedOut(error) ? null : refusalText(error),
  };
}
