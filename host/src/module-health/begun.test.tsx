import { act, screen } from '@testing-library/react';
import { loadExposed } from '../remotes/federation.ts';
import { loadRemote } from '../remotes/load-remote.ts';
import { installLoader } from '../remotes/remote-cache.ts';
import { reportFailure } from './report.ts';
import {
  aModule,
  pass,
  renderRemote,
  setLine,
  shows,
  withFallback,
} from '../remotes/testing/remotes.tsx';

jest.mock('../remotes/federation.ts', () => ({
  loadExposed: jest.fn(),
  refreshHttpCache: jest.fn(),
}));
jest.mock('./report.ts', () => ({ reportFailure: jest.fn(), reportMounted: jest.fn() }));
const exposed = jest.mocked(loadExposed);
const failed = jest.mocked(reportFailure);

const prefix = 'module-begun ';

function notes(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

/** What a page that does not run any more has left. */
function leaveNote(base: string, ageMs: number): void {
  localStorage.setItem(`${prefix}earlier`, `${Date.now() - ageMs} ${base}#routes/page `);
}

/** Which files the browser has. */
function setCache(has: boolean): void {
  globalThis.fetch = async () => {
    if (has) return new Response();
    throw new TypeError('Failed to fetch');
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  setLine(0);
  installLoader(loadRemote);
  exposed.mockReset();
  exposed.mockImplementation(async ({ version }) => shows(`wersja ${version}`));
  failed.mockClear();
});
afterEach(() => jest.useRealTimers());

test('a page notes that it loads a component, writes every second that it lives, and forgets it once it is shown', async () => {
  let arrive = (_namespace: unknown) => {};
  exposed.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const module = aModule();
  await renderRemote(module);
  const [note = ''] = notes();
  expect(localStorage.getItem(note)).toBe(`${Date.now()} ${module.base}#routes/page `);
  await pass(3000);
  expect(localStorage.getItem(note)).toBe(`${Date.now()} ${module.base}#routes/page `);
  await act(async () => arrive(shows('strona meczów')));
  await pass(2400);
  expect(notes()).toEqual([note]);
  await pass(200);
  expect(notes()).toEqual([]);
});

test.each([
  ['is left', () => dispatchEvent(new Event('pagehide'))],
  [
    'is hidden',
    () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('a page that %s has not hung', async (_name, leave) => {
  exposed.mockReturnValue(new Promise(() => undefined));
  await renderRemote(aModule());
  expect(notes()).toHaveLength(1);
  leave();
  expect(notes()).toEqual([]);
  jest.restoreAllMocks();
});

test('a component that an earlier page began and never ended is not loaded again, and is reported once', async () => {
  setCache(true);
  const module = withFallback();
  leaveNote(module.base, 5000);
  await renderRemote(module);
  await pass(2000);
  expect(screen.getByText('wersja 1.0.0')).toBeVisible();
  expect(exposed.mock.calls.map(([{ version }]) => version)).toEqual(['1.0.0']);
  expect(failed.mock.calls.map(([report]) => [report])).toMatchObject([
    [{ slug: module.slug, version: '2.0.0', reason: 'never-ended', part: 'page' }],
  ]);
});

test('a later page knows it, and does not report it again', async () => {
  setCache(true);
  const module = withFallback();
  localStorage.setItem(
    `${prefix}ended ${module.base}#routes/page `,
    `${Date.now() - 60_000} ${module.base}#routes/page `,
  );
  await renderRemote(module);
  await pass(2000);
  expect(screen.getByText('wersja 1.0.0')).toBeVisible();
  expect(failed).not.toHaveBeenCalled();
});

test.each([
  ['whose file had not arrived', () => setCache(false), 5000],
  ['that still lives', () => setCache(true), 500],
])('a note of a page %s counts against no version', async (_name, prepare, ageMs) => {
  prepare();
  const module = withFallback();
  leaveNote(module.base, ageMs);
  await renderRemote(module);
  await pass(2000);
  expect(screen.getByText('wersja 2.0.0')).toBeVisible();
  expect(failed).not.toHaveBeenCalled();
});

test('a page of a computer that slept writes again meanwhile', async () => {
  setCache(true);
  const module = withFallback();
  leaveNote(module.base, 3_000_000);
  await renderRemote(module);
  leaveNote(module.base, 0);
  await pass(2000);
  expect(screen.getByText('wersja 2.0.0')).toBeVisible();
  expect(failed).not.toHaveBeenCalled();
});

test('a retry loads the version that hung an earlier page', async () => {
  setCache(true);
  const module = aModule();
  leaveNote(module.base, 5000);
  await renderRemote(module);
  await pass(2000);
  await act(async () => screen.getByRole('button', { name: 'Spróbuj ponownie' }).click());
  await pass(2000);
  expect(screen.getByText('wersja 2.0.0')).toBeVisible();
});

test('where storage is blocked, components are shown as ever', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await renderRemote(aModule());
  expect(screen.getByText('wersja 2.0.0')).toBeVisible();
  jest.restoreAllMocks();
});
