import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient, endReadsWithPage } from './query-client.ts';

test('a page that is left ends its reads, and one that comes back begins them again', async () => {
  const client = createQueryClient({ answers: {} }, undefined);
  endReadsWithPage(client);
  const signals: AbortSignal[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    signals.push(signal) === 1 ? new Promise<string>(() => undefined) : Promise.resolve('read');
  const observer = new QueryObserver(client, { queryKey: ['/bracket'], queryFn });
  const stop = observer.subscribe(() => undefined);
  window.dispatchEvent(new Event('pagehide'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(signals).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('read'));
  stop();
  client.clear();
});
