import { useRef } from 'react';
import type { ResponseOf, CallInput, Endpoint } from '@puchar/shared/contract';
import { invalidateAfter, request, useMutation, useQueryClient } from '@puchar/shared/kit';
import { isRoleForbidden, isSignedOut, useSessionChanges } from '../session/use-session.ts';
import { errorText } from './errors.ts';

export interface MutationOptions<Input, Response> {
  /** Mutations of one scope run one after another, each after the refetch of the one before. */
  scope?: string;
  onDone?: (response: Response, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
}

/** Focuses the heading of the page when the focused element was removed, such as the button of a deleted row. */
function restoreFocus(before: Element | null): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || before === null || before === document.body) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}

/**
 * Invalidates the topics of the endpoint afterwards, also after a failure. An ended session opens the sign-in dialog.
 * A second call during the first is ignored, unless a scope queues it. @param endpoint Write whose topics are
 * invalidated; `send` may use others of the same topics.
 */
export function useRequests<Input, Response>(
  endpoint: Endpoint,
  send: (input: Input) => Promise<Response>,
  { scope, onDone, onError }: MutationOptions<Input, Response> = {},
) {
  const client = useQueryClient();
  const { sessionEnded } = useSessionChanges();
  const focusBefore = useRef<Element | null>(null);
  const mutation = useMutation({
    mutationFn: send,
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    onSuccess: (response, input) => onDone?.(response, input),
    onError: (error, input) => {
      // The role may have been changed meanwhile.
      if (isSignedOut(error) || isRoleForbidden(error)) void sessionEnded();
      if (!isSignedOut(error)) onError?.(error, input);
    },
    onSettled: async () => {
      const before = focusBefore.current;
      await invalidateAfter(client, endpoint);
      focusBefore.current = null;
      restoreFocus(before);
    },
  });
  function run(input: Input) {
    if (scope === undefined && focusBefore.current !== null) return;
    focusBefore.current = document.activeElement ?? document.body;
    mutation.mutate(input);
  }
  const { error } = mutation;
  return {
    run,
    busy: mutation.isPending,
    done: mutation.isSuccess,
    /** Of the last successful request; undefined before it and after a failure. */
    response: mutation.data,
    reset: mutation.reset,
    error,
    errorText: error === null || isSignedOut(error) ? null : errorText(error),
  };
}

export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options?: MutationOptions<CallInput<E>, ResponseOf<E>>,
) {
  return useRequests(endpoint, (input: CallInput<E>) => request(endpoint, input), options);
}
