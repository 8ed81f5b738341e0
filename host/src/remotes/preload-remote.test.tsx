import { act, screen } from '@testing-library/react';
import { loadExposed } from './federation.ts';
import { LoadError } from './exposed-component.ts';
import { loadRemote } from './load-remote.ts';
import { installLoader, preloadRemote } from './remote-cache.ts';
import { reportFailure } from '../module-health/report.ts';
import { aModule, pass, renderRemote, setLine, shows, withFallback } from './testing/remotes.tsx';

jest.mock('./federation.ts', () => ({ loadExposed: jest.fn(), refreshHttpCache: jest.fn() }));
jest.mock('../module-health/report.ts', () => ({
  reportFailure: jest.fn(),
  reportMounted: jest.fn(),
}));
const exposed = jest.mocked(loadExposed);
const reported = jest.mocked(reportFailure);

beforeEach(() => {
  installLoader(loadRemote);
  exposed.mockReset();
  reported.mockClear();
});

const page = { kind: 'routes', id: 'page' } as const;

test('a preload has no limit: the five seconds count from when the component is needed', async () => {
  jest.useFakeTimers();
  let arrive: (namespace: unknown) => void = () => {};
  exposed.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const module = aModule();
  void preloadRemote(module, page);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await renderRemote(module);
  await act(() => jest.advanceTimersByTimeAsync(4999));
  arrive(shows('strona meczów'));
  jest.useRealTimers();
  expect(await screen.findByText('strona meczów')).toBeVisible();
  expect(exposed).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
});

test('a preload that hangs fails five seconds after the component is needed', async () => {
  jest.useFakeTimers();
  setLine(0);
  exposed.mockReturnValue(new Promise(() => undefined));
  const module = aModule();
  void preloadRemote(module, page);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(reported).not.toHaveBeenCalled();
  await renderRemote(module);
  await pass(5010);
  jest.useRealTimers();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(reported.mock.calls).toMatchObject([
    [{ reason: 'timeout' }, { message: 'timeout' }, { base: expect.stringContaining('/modules/') }],
  ]);
});

test('a preload that fails counts against no version: the page that needs it loads it again', async () => {
  exposed.mockRejectedValue(new Error('Loading chunk 7 failed'));
  const module = withFallback();
  expect(await preloadRemote(module, page)).toMatchObject({ ok: false });
  expect(exposed).toHaveBeenCalledTimes(1);
  exposed.mockImplementation(async ({ version }) => shows(`wersja ${version}`));
  await renderRemote(module);
  expect(await screen.findByText('wersja 2.0.0')).toBeVisible();
  expect(reported).not.toHaveBeenCalled();
});

test('what a module threw while it was loaded is reported as it was thrown', async () => {
  const thrown = new TypeError('Brak meczu.');
  exposed.mockRejectedValue(new LoadError('threw-on-load', false, thrown));
  await renderRemote(aModule());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(reported.mock.calls).toMatchObject([[{ reason: 'threw-on-load' }, thrown, {}]]);
  expect(reported.mock.calls[0]?.[1]).toBe(thrown);
});
