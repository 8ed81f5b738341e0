import { QueryObserver, notifyManager } from '@tanstack/react-query';
import { createQueryClient, holdResults } from './query-client.ts';

let runIdle: () => void = () => undefined;
const idle = jest.fn((run: () => void, _options: IdleRequestOptions) => {
  runIdle = run;
  return 1;
});

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: idle });
});
afterEach(() => jest.useRealTimers());

test('while a component is being rendered a result waits until the processor is free', async () => {
  let isRendering = true;
  holdResults(() => isRendering);
  const client = createQueryClient({ answers: {} }, undefined);
  const observer = new QueryObserver<number>(client, { queryKey: ['/bracket'], enabled: false });
  const heard: (number | undefined)[] = [];
  // As the hooks do.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => heard.push(data)));
  client.setQueryData(['/bracket'], 1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([idle.mock.calls.length, heard]).toEqual([1, []]);
  runIdle();
  expect(heard).toEqual([1]);
  isRendering = false;
  client.setQueryData(['/bracket'], 2);
  await jest.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([1, 2]);
  expect(idle.mock.calls).toEqual([[expect.any(Function), { timeout: 10_000 }]]);
  stop();
  client.clear();
});
