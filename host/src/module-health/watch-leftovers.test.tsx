import { reportRegistered, watchLeftovers } from './watch-leftovers.ts';

// With a mock the file runs by itself: what is patched here stays patched.
jest.mock('../routes/reload-document.ts', () => ({ reloadDocument: jest.fn() }));

const reported: string[] = [];

/** Errors that are made in `register` name a file of a module. */
function inModule(register: () => void): void {
  const prepare: unknown = Reflect.get(Error, 'prepareStackTrace');
  Error.prepareStackTrace = (error) => `${error}\n    at x (/modules/teams/1.0.0/page.js:1:2)`;
  register();
  Reflect.set(Error, 'prepareStackTrace', prepare);
}

beforeAll(() => {
  globalThis.reportError = (error: Error) => reported.push(error.message);
  watchLeftovers();
});
beforeEach(() => {
  history.pushState(null, '', '/druzyny');
  reported.length = 0;
});

function leave(): string[] {
  history.pushState(null, '', '/regulamin');
  reportRegistered();
  return reported;
}

test('intervals and listeners of a module that outlive its page are reported, once', () => {
  let timer = 0;
  inModule(() => {
    timer = window.setInterval(() => undefined, 1000);
    document.addEventListener('keydown', () => undefined, true);
  });
  expect(leave()).toEqual([
    'An interval is left behind when its page is left.',
    'A listener of “keydown” is left behind when its page is left.',
  ]);
  reportRegistered();
  expect(reported).toHaveLength(2);
  clearInterval(timer);
});

test('what is removed, for once, on another element or of the shell is not', () => {
  const handle = () => undefined;
  let timer = 0;
  inModule(() => {
    timer = window.setInterval(handle, 1000);
    window.addEventListener('resize', handle);
    window.addEventListener('keyup', handle, { once: true });
    document.createElement('div').addEventListener('click', handle);
  });
  document.addEventListener('click', handle);
  clearInterval(timer);
  window.removeEventListener('resize', handle);
  expect(leave()).toEqual([]);
  document.removeEventListener('click', handle);
});

test('what the next page registers is not', () => {
  history.pushState(null, '', '/regulamin');
  inModule(() => document.addEventListener('keydown', () => undefined));
  expect(leave()).toEqual([]);
});
