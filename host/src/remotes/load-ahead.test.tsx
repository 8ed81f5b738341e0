import { act, screen, waitFor } from '@testing-library/react';
import { loadExposed } from './federation.ts';
import { loadPart } from './load-part.ts';
import { installLoader, loadAhead } from './part-store.ts';
import { reportFailure } from './report-failure.ts';
import { aModule, drawPart, shows, withFallback } from './testing/parts.tsx';

jest.mock('./federation.ts', () => ({ loadExposed: jest.fn() }));
jest.mock('./report-failure.ts', () => ({ reportFailure: jest.fn() }));
const exposed = jest.mocked(loadExposed);
const reported = jest.mocked(reportFailure);

beforeEach(() => {
  installLoader(loadPart);
  exposed.mockReset();
  reported.mockClear();
});

const page = { kind: 'routes', id: 'page' } as const;

test('what is loaded ahead takes its time: the five seconds count from when somebody waits', async () => {
  jest.useFakeTimers();
  let arrive: (namespace: unknown) => void = () => {};
  exposed.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const module = aModule();
  void loadAhead(module, page);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await drawPart(module);
  await act(() => jest.advanceTimersByTimeAsync(4999));
  arrive(shows('strona meczów'));
  jest.useRealTimers();
  expect(await screen.findByText('strona meczów')).toBeVisible();
  expect(exposed).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
});

test('a version that hangs since it was loaded ahead is given up five seconds after somebody waits', async () => {
  jest.useFakeTimers();
  exposed.mockReturnValue(new Promise(() => undefined));
  const module = aModule();
  void loadAhead(module, page);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(reported).not.toHaveBeenCalled();
  await drawPart(module);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  jest.useRealTimers();
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(reported.mock.calls).toMatchObject([[{ reason: 'timeout' }]]);
});

test('a failure ahead is held against no version: whoever opens the page gets it anew', async () => {
  exposed.mockRejectedValue(new Error('Loading chunk 7 failed'));
  const module = withFallback();
  expect(await loadAhead(module, page)).toMatchObject({ ok: false });
  expect(exposed).toHaveBeenCalledTimes(1);
  exposed.mockImplementation(async ({ version }) => shows(`wersja ${version}`));
  await drawPart(module);
  expect(await screen.findByText('wersja 2.0.0')).toBeVisible();
  expect(reported).not.toHaveBeenCalled();
});
