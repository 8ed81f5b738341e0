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
export function useSideAct<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (input: CallInput<E>) => request(endpoint, input),
    onSettled: () => invalidateAfter(client, endpoint),
  });
  const text = error instanceof ApiError ? error.text : texts.failed;
  return { run: mutate, busy: isPending, done: isSuccess, errorText: error === null ? null : text };
}
