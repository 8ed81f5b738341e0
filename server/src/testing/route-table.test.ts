import type { Role } from '@puchar/shared/contract';
import type { Site } from '../platform/context.ts';
import { createRequester } from './routes/request-route.ts';
import { callersOf, foreignPages } from './routes/route-callers.ts';
import type { Caller } from './routes/route-callers.ts';
import { everythingStored, openRouteSite } from './routes/route-site.ts';
import type { RouteSite } from './routes/route-site.ts';
import { roleTable } from './routes/role-table.ts';
import { organisersAlone, routeTable, visitorsAlone } from './routes/route-table.ts';
import type { RouteKind } from './routes/route-table.ts';

let site: RouteSite;
let request: ReturnType<typeof createRequester>;
let callers: ReturnType<typeof callersOf>;
beforeAll(async () => {
  site = await openRouteSite();
  request = createRequester(site);
  callers = callersOf(site);
});
afterAll(() => site.app.close());

const kinds = Object.keys(routeTable).filter((kind): kind is RouteKind => kind in routeTable);
const kindsWithout = (...left: RouteKind[]) => kinds.filter((kind) => !left.includes(kind));
const isOn = (kind: RouteKind, listener: Site) =>
  !(listener === 'organisers' ? visitorsAlone : organisersAlone).includes(kind);
const rowsOf = (listener: Site) =>
  kinds
    .filter((kind) => isOn(kind, listener))
    .flatMap((kind): readonly string[] => routeTable[kind])
    .toSorted();
/** Of variants of one caller, `npm test` takes the first ones. */
const some = <T>(variants: readonly T[], count: number) =>
  process.env.TESTS === 'long' ? variants : variants.slice(0, count);
const pages = Object.keys(foreignPages).filter(
  (page): page is keyof typeof foreignPages => page in foreignPages,
);
const sessionReads = [...routeTable.organiserRead, ...routeTable.tokenRead];
const stored = () => everythingStored(site.app.context.db);

type Expected = readonly number[];

/** The response depends on the request and not on the caller. */
const isPublic: Record<'page' | 'kit' | 'preview' | 'publicRead' | 'publicChange', Expected> = {
  page: [200, 404],
  kit: [200, 404],
  // The form for a module of one's own computer is shown, and again after what is no address.
  preview: [200, 303, 400, 410],
  publicRead: [200],
  publicChange: [400],
};

interface Rules {
  caller: Caller;
  signIn: number;
  logout: number;
  accountLink: number;
  tokenRead: Expected;
  tokenChange: Expected;
  organiserRead: Expected;
  organiserChange: Expected;
}

const unknownTo = (caller: Caller): Rules => ({
  caller,
  // Without an e-mail; a sign-out succeeds without a session.
  signIn: 400,
  logout: 200,
  accountLink: 400,
  tokenRead: [401],
  tokenChange: [401],
  organiserRead: [401],
  organiserChange: [401],
});

function expectedCell(kind: RouteKind, route: string, rules: Rules): Expected {
  switch (kind) {
    case 'page':
    case 'kit':
    case 'preview':
    case 'publicRead':
    case 'publicChange':
      return isPublic[kind];
    case 'consentLink':
      if (rules.caller.hasLink !== true) return [404];
      return [route.includes('/send/') ? 409 : 200];
    case 'teamPage':
      // Unknown, or without the body that is needed: what opens one is in team-page.test.ts.
      return [404, 400];
    case 'signIn':
    case 'logout':
    case 'accountLink':
      return [rules[kind]];
    default:
      // No replay was uploaded; only organisers learn that.
      return route.endsWith('/download-replay') && rules[kind].includes(200) ? [404] : rules[kind];
  }
}

async function wrongCells(rules: Rules, wanted: readonly RouteKind[] = kinds): Promise<string[]> {
  const wrong: string[] = [];
  for (const listener of ['public', 'organisers'] as const) {
    for (const kind of wanted) {
      for (const route of routeTable[kind]) {
        const expected = isOn(kind, listener) ? expectedCell(kind, route, rules) : [404];
        const { status, code, headers } = await request({ site: listener, route, ...rules });
        const isReadableElsewhere = headers['access-control-allow-origin'] !== undefined;
        if (expected.includes(status) && !isReadableElsewhere) continue;
        wrong.push(`${listener} ${route}: ${status} ${code}, not ${expected.join('/')}`);
      }
    }
  }
  return wrong;
}

test('every route is in the table, and the public listener has none of the others', () => {
  expect(site.routes.organisers).toEqual(rowsOf('organisers'));
  expect(site.routes.public).toEqual(rowsOf('public'));
});

test('an anonymous client gets what is public and 401 for the rest', async () => {
  const before = await stored();
  expect(await wrongCells(unknownTo(callers.anonymous))).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('a session that has ended opens nothing', async () => {
  const before = await stored();
  expect(await wrongCells(unknownTo(callers.endedSession))).toEqual([]);
  expect(await stored()).toEqual(before);
});

test.each(some(pages, 2))(
  'from %s an organiser’s browser changes nothing, and nothing can be read there',
  async (page) => {
    const caller = callers.organiserOn(page);
    const before = await stored();
    const rules = {
      caller,
      signIn: 403,
      logout: 403,
      accountLink: 403,
      tokenRead: [],
      tokenChange: [403],
      organiserRead: [],
      organiserChange: [403],
    };
    expect(await wrongCells(rules, kindsWithout('organiserRead', 'tokenRead'))).toEqual([]);
    expect(await stored()).toEqual(before);
    for (const route of sessionReads) {
      const { headers } = await request({ site: 'organisers', route, caller });
      expect([route, headers['cross-origin-resource-policy']]).toEqual([route, 'same-origin']);
      expect([route, headers['access-control-allow-origin']]).toEqual([route, undefined]);
    }
  },
);

test('the link of a consent opens that consent and nothing else', async () => {
  const rules = unknownTo(callers.linkHolder);
  const before = await stored();
  expect(await wrongCells(rules, kindsWithout('consentLink'))).toEqual([]);
  expect(await stored()).toEqual(before);
  expect(await wrongCells(rules, ['consentLink'])).toEqual([]);
});

test('a team has its own module by its token, and nothing else of the organisers', async () => {
  const rules = { ...unknownTo(callers.team), tokenRead: [200] };
  const before = await stored();
  expect(await wrongCells(rules, kindsWithout('tokenChange'))).toEqual([]);
  const foreign: (string | number)[] = [];
  const own: (string | number)[] = [];
  for (const route of [...routeTable.tokenRead, ...routeTable.tokenChange]) {
    const requested = { site: 'organisers', route, caller: callers.team } as const;
    own.push((await request(requested)).status);
    foreign.push((await request({ ...requested, isThere: false })).code);
  }
  expect(own).toEqual([200, 200, 400, 400, 400, 400, 415, 400]);
  expect(foreign).toEqual(foreign.map(() => 'INVALID_TOKEN'));
  expect(await stored()).toEqual(before);
});

test('HEAD is closed where GET is', async () => {
  const wrong: string[] = [];
  for (const route of sessionReads) {
    for (const caller of [callers.anonymous, callers.linkHolder, callers.endedSession]) {
      const { status } = await request({ site: 'organisers', route, caller, method: 'HEAD' });
      if (status !== 401) wrong.push(`${route}: ${status}`);
    }
    const { organiser: caller } = callers;
    const { status } = await request({ site: 'public', route, caller, method: 'HEAD' });
    if (status !== 404) wrong.push(`public ${route}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('an organiser reads everything at their own address, and nothing more at the public one', async () => {
  const rules = {
    caller: callers.organiser,
    signIn: 400,
    logout: 200,
    accountLink: 400,
    organiserRead: [200, 409],
    organiserChange: [],
    tokenRead: [200],
    tokenChange: [],
  };
  expect(await wrongCells(rules, kindsWithout('organiserChange', 'tokenChange'))).toEqual([]);
});

test('an organiser’s changes are rejected for their content, never for the caller', async () => {
  const { organiser: caller } = callers;
  const wrong: string[] = [];
  for (const route of [...routeTable.organiserChange, ...routeTable.tokenChange]) {
    const own = await request({ site: 'organisers', route, caller, isThere: false });
    const isHeard = [200, 201, 400, 404, 409, 415].includes(own.status);
    if (!isHeard) wrong.push(`${route}: ${own.status} ${own.code}`);
    const hidden = await request({ site: 'public', route, caller, isThere: false });
    if (hidden.status !== 404) wrong.push(`public ${route}: ${hidden.status} ${hidden.code}`);
  }
  expect(wrong).toEqual([]);
});

const roleNames = [
  ['owner', 'OWNER'],
  ['organiser', 'ORGANISER'],
  ['referee', 'REFEREE'],
  ['data-protection', 'DATA_PROTECTION'],
  ['viewer', 'VIEWER'],
] as const satisfies readonly (readonly [string, Role])[];

test('the table of roles has every route that needs a session', () => {
  const { tokenRead, tokenChange, organiserRead, organiserChange } = routeTable;
  const needing = [...tokenRead, ...tokenChange, ...organiserRead, ...organiserChange];
  expect(Object.keys(roleTable).toSorted()).toEqual(needing.toSorted());
});

test.each(roleNames)(
  'a session of the role %s opens its routes and no other',
  async (name, role) => {
    const caller = callers.ofRole(role);
    const routes = Object.entries(roleTable).map(([route, names]) => ({
      route,
      isOpen: names.split(' ').includes(name),
    }));
    const wrong: string[] = [];
    const before = await stored();
    for (const { route } of routes.filter(({ isOpen }) => !isOpen)) {
      const { status, code } = await request({ site: 'organisers', route, caller });
      if (code !== 'ROLE_FORBIDDEN') wrong.push(`${route}: ${status} ${code}`);
    }
    expect(await stored()).toEqual(before);
    for (const { route } of routes.filter(({ isOpen }) => isOpen)) {
      const { status, code } = await request({ site: 'organisers', route, caller, isThere: false });
      // Rejected for its content, or not at all.
      const isHeard = [200, 201, 400, 404, 409, 415, 429].includes(status);
      if (!isHeard) wrong.push(`${route}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each(some(roleNames, 1))(
  'for the role %s what is public is as for all',
  async (_name, role) => {
    const rules = { ...unknownTo(callers.ofRole(role)), signIn: 400 };
    const ofAll = kinds.filter((kind) => kind in isPublic || kind === 'accountLink');
    expect(await wrongCells(rules, ofAll)).toEqual([]);
  },
);

test('pages of the admin site are the same for every role', async () => {
  const pageFor = async (headers: Record<string, string>) => {
    const { body } = await site.app.organisersApp.inject({ url: '/zgody', headers });
    return body;
  };
  const ofAll = await pageFor({});
  for (const [, role] of roleNames) {
    expect(await pageFor(await callers.ofRole(role).headers())).toBe(ofAll);
  }
});
