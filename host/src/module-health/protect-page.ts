import { watchClicks } from './watch-clicks.ts';
import { watchLeftovers } from './watch-leftovers.ts';

/**
 * Requests of modules wait for their turn, also those of a `useQuery` that a module rendered: the kit notes in `caller`
 * where it was called. Requests of the shell pass by.
 */
function fairFetch(plain: typeof fetch): typeof fetch {
  return async (input, init?: RequestInit & { caller?: Error }) => {
    const send = () => plain(input, init);
    const stack = `${new Error().stack} ${init?.caller?.stack}`.replace(/\S+\/assets\/\S+/g, '');
    if (!stack.includes('://')) return send();
    return import(/* webpackChunkName: "vitals" */ './fair-queue.ts').then(
      ({ inTurn }) => inTurn(stack, send),
      send,
    );
  };
}

/** What the whole page lives on. */
const names =
  'Array Document Element EventTarget Function History JSON Map Node Object Promise Response Set String fetch requestAnimationFrame setInterval setTimeout';

const fixed = { writable: false, configurable: false };

type Members = Record<PropertyKey, PropertyDescriptor>;

/**
 * Not the members that every object has, and `push`: libraries give their own objects such ones, which a read-only one of
 * the prototype would prevent.
 */
function lock(place: object): [object, Members] {
  const members: Members = Object.getOwnPropertyDescriptors(place);
  for (const name in members)
    if (typeof members[name]?.value === 'function' && !(name in {}) && name !== 'push')
      Object.defineProperty(place, name, fixed);
  // V8 reads members of a changed prototype ten times slower until it is the prototype of something again.
  Object.create(place);
  return [place, members];
}

/** What the page was before any code of a module ran. */
export interface PageBefore {
  globals: PropertyKey[];
  members: [object, Members][];
}

/** Undefined where nothing is locked, as in tests of other files. */
export let before: PageBefore | undefined;

/**
 * Before any code of a module: what the whole page lives on cannot be replaced, and ways out that no policy closes are
 * gone. A module that tries throws in its own code.
 */
export function protectPage(): void {
  if (process.env.NODE_ENV === 'development') watchLeftovers();
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'navigation'])
    Reflect.deleteProperty(window, name);
  window.fetch = fairFetch(fetch);
  before = {
    members: names.split(' ').flatMap((name) => {
      const value = Reflect.get(window, name);
      // Not by `Object.defineProperty`: earlier releases of Firefox fix no properties of windows, and would throw.
      Reflect.defineProperty(window, name, fixed);
      return [value, value.prototype].filter(Boolean).map(lock);
    }),
    globals: Reflect.ownKeys(window),
  };
  watchClicks();
}
