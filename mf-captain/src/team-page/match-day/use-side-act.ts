import type { CallInput, Endpoint } from '@puchar/shared/contract';
import {
  ApiError,
  invalidateAfter,
  request,
  useMutation,
  useQueryClient,
} from '@puchar/shared/kit';
import { texts } from './texts.pl.ts';

/** One act of the captain; the page is fetched again after it, also after a failure. */
export function useSideAct<E extends Endpoint>(endpoint: E, onDone?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    // Offline is reported at once instead of waiting for a network.
    networkMode: 'always',
    mutationFn: (input: CallInput<E>) => request(endpoint, input),
    ...(onDone === undefined ? {} : { onSuccess: onDone }),
    onSettled: () => invalidateAfter(client, endpoint),
  });
  const text = error instanceof ApiError ? error.text : texts.failed;
  return {
    run: mutate,
    busy: isPending,
    done: isSuccess,
    error,
    errorText: error === null ? null : text,
    reset,
  };
}
