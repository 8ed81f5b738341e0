// In development alone. What modules register with the page itself has to be gone when their page is left; a page in
// production cannot see that.

interface Registered {
  /** With the place in the module's file. */
  error: Error;
  path: string;
  isOver: () => boolean;
}

/** Made by {@link watchLeftovers}: else this file would be in every page. */
let registered: Map<unknown, Registered> | undefined;
let keysOf: WeakMap<object, Map<string, object>> | undefined;

const isOfModule = ({ stack = '' }: Error) => /\/modules\/|\/puchar-dev\/(?!host\/)/.test(stack);

function note(key: unknown, what: string, isOver = () => false): void {
  const error = new Error(`${what} is left behind when its page is left.`);
  error.name = 'LeftBehind';
  if (isOfModule(error)) registered?.set(key, { error, path: location.pathname, isOver });
}

const pageTargets = (): EventTarget[] => [
  window,
  document,
  document.documentElement,
  document.body,
];

/** The same for what the browser takes for the same listener. */
function listenerKey(
  target: EventTarget,
  type: string,
  listener: object,
  options: unknown,
): object {
  const capture: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') : options;
  const keys = keysOf?.get(listener) ?? new Map<string, object>();
  keysOf?.set(listener, keys);
  const name = `${pageTargets().indexOf(target)} ${type} ${Boolean(capture)}`;
  const key = keys.get(name) ?? {};
  keys.set(name, key);
  return key;
}

function watchListeners(): void {
  const { prototype } = EventTarget;
  // Called with the target.
  // oxlint-disable-next-line typescript/unbound-method
  const { addEventListener: add, removeEventListener: remove } = prototype;
  prototype.addEventListener = function addAndNote(type, listener, options) {
    add.call(this, type, listener, options);
    // Of `window` when it is called by its name alone.
    const target = this ?? window;
    if (listener === null || !pageTargets().includes(target)) return;
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (once) return;
    const key = listenerKey(target, type, listener, options);
    note(key, `A listener of “${type}”`, () => signal?.aborted === true);
  };
  prototype.removeEventListener = function removeAndNote(type, listener, options) {
    remove.call(this, type, listener, options);
    if (listener !== null) registered?.delete(listenerKey(this ?? window, type, listener, options));
  };
}

function watchIntervals(): void {
  const start = setInterval;
  const end = clearInterval;
  const begin = (...given: Parameters<typeof start>) => {
    const id = start(...given);
    note(id, 'An interval');
    return id;
  };
  window.setInterval = begin as typeof start;
  window.clearInterval = (id) => {
    end(id);
    registered?.delete(id);
  };
}

export function watchLeftovers(): void {
  registered = new Map();
  keysOf = new WeakMap();
  watchListeners();
  watchIntervals();
}

/** As errors, which the tools of development show with their place. Each once. */
export function reportRegistered(): void {
  for (const [key, { error, path, isOver }] of registered ?? []) {
    if (path === location.pathname) continue;
    registered?.delete(key);
    if (!isOver()) reportError(error);
  }
}
