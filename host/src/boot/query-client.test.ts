import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiError, apiKey } from '@puchar/shared/kit';
import { createQueryClient } from './query-client.ts';

const apiError = (status: number) => new ApiError(status, { message: '', code: 'X' });

function retriesOf(error: Error): number {
  const retry = createQueryClient({ answers: {} }, undefined).getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('no rule');
  let failures = 0;
  while (retry(failures, error)) failures += 1;
  return failures;
}

test('what the HTML brought stands in the cache and is fresh', () => {
  const before = Date.now();
  const client = createQueryClient({ answers: { '/groups': [{ id: '1', name: 'A' }] } }, undefined);
  expect(client.getQueryData(apiKey('/groups'))).toEqual([{ id: '1', name: 'A' }]);
  expect(client.getQueryState(apiKey('/groups'))?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
});

test('an error response is not retried, a temporary error is retried twice', () => {
  expect(retriesOf(apiError(404))).toBe(0);
  expect(retriesOf(apiError(429))).toBe(0);
  expect(retriesOf(apiError(0))).toBe(2);
  expect(retriesOf(apiError(503))).toBe(2);
  expect(retriesOf(new Error('bug'))).toBe(0);
});

test('an error that the HTML brought is known at once and fetched again only after a change', async () => {
  const client = createQueryClient(
    { answers: {}, refused: { '/teams/XYZ': { status: 404, code: 'NOT_FOUND' } } },
    undefined,
  );
  const fetchTeam = jest.fn(() => Promise.resolve({ tag: 'XYZ' }));
  const queryKey = apiKey('/teams/XYZ');
  const observer = new QueryObserver(client, { queryKey, queryFn: fetchTeam });
  const leave = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(observer.getCurrentResult().error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(fetchTeam).not.toHaveBeenCalled();
  await client.invalidateQueries({ queryKey });
  expect(observer.getCurrentResult().data).toEqual({ tag: 'XYZ' });
  leave();
});

test('without a connection a mutation starts all the same, so that it can fail', async () => {
  const client = createQueryClient({ answers: {} }, undefined);
  onlineManager.setOnline(false);
  try {
    const mutation = new MutationObserver(client, {
      mutationFn: () => Promise.reject(apiError(0)),
    });
    await expect(mutation.mutate()).rejects.toMatchObject({ status: 0 });
  } finally {
    onlineManager.setOnline(true);
  }
});
