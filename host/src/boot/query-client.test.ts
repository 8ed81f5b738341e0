import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiError, apiKey } from '@puchar/shared/kit';
import { createQueryClient } from './query-client.ts';

const refusal = (status: number) => new ApiError(status, { message: '', code: 'X' });

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

test('a refusal is not asked again, what may pass is asked twice more', () => {
  expect(retriesOf(refusal(404))).toBe(0);
  expect(retriesOf(refusal(429))).toBe(0);
  expect(retriesOf(refusal(0))).toBe(2);
  expect(retriesOf(refusal(503))).toBe(2);
  expect(retriesOf(new Error('bug'))).toBe(0);
});

test('a refusal that the HTML brought is known at once and asked again only after a change', async () => {
  const client = createQueryClient(
    { answers: {}, refused: { '/teams/XYZ': { status: 404, code: 'NOT_FOUND' } } },
    undefined,
  );
  const ask = jest.fn(() => Promise.resolve({ tag: 'XYZ' }));
  const queryKey = apiKey('/teams/XYZ');
  const observer = new QueryObserver(client, { queryKey, queryFn: ask });
  const leave = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(observer.getCurrentResult().error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(ask).not.toHaveBeenCalled();
  await client.invalidateQueries({ queryKey });
  expect(observer.getCurrentResult().data).toEqual({ tag: 'XYZ' });
  leave();
});

test('without a connection an act is begun all the same, so that it can be refused', async () => {
  const client = createQueryClient({ answers: {} }, undefined);
  onlineManager.setOnline(false);
  try {
    const act = new MutationObserver(client, { mutationFn: () => Promise.reject(refusal(0)) });
    await expect(act.mutate()).rejects.toMatchObject({ status: 0 });
  } finally {
    onlineManager.setOnline(true);
  }
});
