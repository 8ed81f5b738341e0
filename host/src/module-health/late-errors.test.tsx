import { act, screen } from '@testing-library/react';
import { loadExposed } from '../remotes/federation.ts';
import { noteLateError } from './late-errors.ts';
import { loadRemote } from '../remotes/load-remote.ts';
import { installLoader } from '../remotes/remote-cache.ts';
import { reportFailure } from './report.ts';
import { aModule, renderRemote, shows, withFallback } from '../remotes/testing/remotes.tsx';

jest.mock('../remotes/federation.ts', () => ({
  loadExposed: jest.fn(),
  refreshHttpCache: jest.fn(),
}));
jest.mock('./report.ts', () => ({ reportFailure: jest.fn(), reportMounted: jest.fn() }));
const failed = jest.mocked(reportFailure);

beforeEach(() => {
  installLoader(loadRemote);
  jest.mocked(loadExposed).mockReset();
  jest.mocked(loadExposed).mockImplementation(async ({ version }) => shows(`wersja ${version}`));
  failed.mockClear();
});

/** @param files From the innermost call. */
function thrownIn(...files: string[]): Error {
  const error = new TypeError("Cannot read properties of undefined (reading 'name')");
  const frames = files.map((file) => `    at call (${file}:1:2345)`);
  return Object.assign(error, { stack: [String(error), ...frames].join('\n') });
}

const ofOurs = (path: string) => location.origin + path;

test('an error counts for the version whose file it was thrown in, and what is shown stays', async () => {
  const module = withFallback();
  await renderRemote(module);
  noteLateError(thrownIn(ofOurs('/assets/main.js'), ofOurs(`${module.base}page.js`)));
  expect(failed.mock.calls.map(([report]) => [report])).toEqual([
    [{ slug: module.slug, version: '2.0.0', reason: 'threw-later', part: 'page' }],
  ]);
  expect(screen.getByText('wersja 2.0.0')).toBeVisible();
});

test('an error in a lent library counts for the version that called it, not for its lender', async () => {
  const module = withFallback();
  await renderRemote(module);
  const lent = ofOurs(`${module.base}library.dates.0a1b.js`);
  noteLateError(thrownIn(lent, ofOurs('/modules/borrower/1.0.0/page.js')));
  expect(failed).not.toHaveBeenCalled();
  noteLateError(thrownIn(lent, ofOurs(`${module.base}page.js`)));
  expect(failed).toHaveBeenCalledTimes(1);
});

test('the third error replaces what is shown by the last good version', async () => {
  const module = withFallback();
  await renderRemote(module);
  const error = thrownIn(ofOurs(`${module.base}page.js`));
  noteLateError(error);
  noteLateError(error);
  expect(screen.getByText('wersja 2.0.0')).toBeVisible();
  await act(async () => noteLateError(error));
  expect(screen.getByText('wersja 1.0.0')).toBeVisible();
});

test('stacks of Firefox and WebKit are read too', async () => {
  const module = aModule();
  await renderRemote(module);
  const error = Object.assign(new Error('bad'), {
    stack: `call@${ofOurs(`${module.base}page.js`)}:1:2345\n@${ofOurs('/assets/main.js')}:1:1`,
  });
  noteLateError(error);
  expect(failed).toHaveBeenCalledTimes(1);
});

test.each([
  ['of an extension', (base: string) => thrownIn('chrome-extension://abc/x.js', ofOurs(base))],
  ['of the shell', () => thrownIn(ofOurs('/assets/main.js'))],
  ['of a module that is not on the page', () => thrownIn(ofOurs('/modules/x/1.0.0-aaaaaaaa/a.js'))],
  [
    'of the line',
    (base: string) => Object.assign(thrownIn(ofOurs(base)), { message: 'Failed to fetch' }),
  ],
  [
    'of a chunk that did not come',
    (base: string) => Object.assign(thrownIn(ofOurs(base)), { name: 'ChunkLoadError' }),
  ],
  [
    'of the API',
    (base: string) => Object.assign(thrownIn(ofOurs(base)), { name: 'ApiError', status: 500 }),
  ],
])('an error %s counts for none', async (_name, errorIn) => {
  const module = aModule();
  await renderRemote(module);
  noteLateError(errorIn(`${module.base}page.js`));
  expect(failed).not.toHaveBeenCalled();
});
