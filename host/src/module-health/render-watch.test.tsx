import { act, screen } from '@testing-library/react';
import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { takeComplaints } from '@puchar/shared/testing';
import { loadExposed } from '../remotes/federation.ts';
import { loadRemote } from '../remotes/load-remote.ts';
import { installLoader } from '../remotes/remote-cache.ts';
import { reportFailure, reportMounted } from './report.ts';
import {
  aModule,
  pass,
  renderRemote,
  setLine,
  shows,
  withFallback,
} from '../remotes/testing/remotes.tsx';
import { isUpdateLoop } from './update-loop.ts';

jest.mock('../remotes/federation.ts', () => ({
  loadExposed: jest.fn(),
  refreshHttpCache: jest.fn(),
}));
jest.mock('./report.ts', () => ({ reportFailure: jest.fn(), reportMounted: jest.fn() }));
const exposed = jest.mocked(loadExposed);
const failed = jest.mocked(reportFailure);

beforeEach(() => {
  jest.useFakeTimers();
  setLine(0);
  installLoader(loadRemote);
  exposed.mockReset();
  failed.mockClear();
  jest.mocked(reportMounted).mockClear();
});
afterEach(() => jest.useRealTimers());

const never = new Promise<string>(() => undefined);

function withPage(Page: () => ReactNode) {
  return { default: { routes: { page: () => Promise.resolve({ default: Page }) }, slots: {} } };
}

const suspends = withPage(() => use(never));

test('a component that suspends for good gives way to the last good version after five seconds', async () => {
  exposed.mockImplementation(async ({ version }) =>
    version === '2.0.0' ? suspends : shows('poprzednia wersja'),
  );
  await renderRemote(withFallback());
  await pass(4900);
  expect(screen.getByText('czeka')).toBeVisible();
  expect(failed).not.toHaveBeenCalled();
  await pass(200);
  expect(screen.getByText('poprzednia wersja')).toBeVisible();
  expect(failed.mock.calls.map(([report]) => [report])).toMatchObject([
    [{ version: '2.0.0', reason: 'never-settled' }],
  ]);
  const mounted = jest.mocked(reportMounted).mock.calls.map(([, { version }]) => version);
  expect(mounted).toEqual(['1.0.0']);
});

test('without a good version a retry stands there', async () => {
  exposed.mockResolvedValue(suspends);
  await renderRemote(aModule());
  await pass(5100);
  expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
});

test('a component that suspends later counts from then on', async () => {
  const Page = () => {
    const [isWaiting, setWaiting] = useState(false);
    if (isWaiting) use(never);
    return (
      <button type="button" onClick={() => setWaiting(true)}>
        Dalej
      </button>
    );
  };
  exposed.mockResolvedValue(withPage(Page));
  await renderRemote(aModule());
  await pass(60_000);
  await act(async () => screen.getByRole('button', { name: 'Dalej' }).click());
  await pass(4900);
  expect(failed).not.toHaveBeenCalled();
  await pass(200);
  expect(failed.mock.calls.map(([report]) => [report])).toMatchObject([
    [{ reason: 'never-settled' }],
  ]);
});

test('a component that settles in time, and one that is left, do not count', async () => {
  let settle = (_text: string) => {};
  const text = new Promise<string>((resolve) => {
    settle = resolve;
  });
  exposed.mockResolvedValueOnce(withPage(() => <p>{use(text)}</p>));
  await renderRemote(aModule());
  await pass(4900);
  await act(async () => settle('zdążył'));
  expect(screen.getByText('zdążył')).toBeVisible();
  exposed.mockResolvedValueOnce(suspends);
  const { unmount } = await renderRemote(aModule());
  await pass(4900);
  unmount();
  await pass(10_000);
  expect(failed).not.toHaveBeenCalled();
});

test.each([
  ['files that do not come', new Promise<unknown>(() => undefined)],
  ['a component that suspends', Promise.resolve(suspends)],
])('over a slow line %s have as long as three of its requests', async (_name, namespace) => {
  setLine(4000);
  exposed.mockReturnValue(namespace);
  await renderRemote(aModule());
  // 5 s, a request of 4 s, three times as long, and another request.
  await pass(5000 + 4000 + 12_000);
  expect(failed).not.toHaveBeenCalled();
  setLine(0);
  await pass(20_000);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('files that do not come without a connection end in a retry, and count against no version', async () => {
  setLine(null);
  exposed.mockReturnValue(new Promise(() => undefined));
  await renderRemote(withFallback());
  await pass(200_000);
  expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
  expect(exposed).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});

test("files have three times as long as the page's own took", async () => {
  const files = [
    { name: `${location.origin}/assets/main.js`, duration: 4000 },
    { name: `${location.origin}/modules/other/1.0.0-aaaaaaaa/entry.js`, duration: 9000 },
  ];
  performance.getEntriesByType = () => files as unknown as PerformanceEntryList;
  exposed.mockReturnValue(new Promise(() => undefined));
  await renderRemote(aModule());
  await pass(11_000);
  expect(failed).not.toHaveBeenCalled();
  await pass(2000);
  expect(failed.mock.calls.map(([report]) => [report])).toMatchObject([[{ reason: 'timeout' }]]);
});

test('updates without end within one render count as an update loop', async () => {
  const Page = () => {
    const [count, setCount] = useState(0);
    if (count >= 0) setCount(count + 1);
    return null;
  };
  exposed.mockResolvedValue(withPage(Page));
  await renderRemote(aModule());
  expect(takeComplaints()).not.toEqual([]);
  expect(failed.mock.calls.map(([report]) => [report])).toMatchObject([
    [{ reason: 'update-loop' }],
  ]);
});

test.each([
  ['Minified React error #185; visit https://react.dev/errors/185', true],
  ['Maximum update depth exceeded.', true],
  ['Minified React error #1850', false],
  ['other', false],
])("React's „%s” is one of too many updates: %s", (message, isOne) => {
  expect(isUpdateLoop(new Error(message))).toBe(isOne);
});
