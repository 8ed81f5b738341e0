import { eq } from 'drizzle-orm';
import { meetings, teams } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { marker, seedCup } from '../testing/seed-cup.ts';
import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { registerModules } from '../modules/register-built-modules.ts';
import { writeBuiltModule } from '../modules/testing/built-module.ts';
import { registerShareRoutes } from '../cup/share-images/share.routes.ts';
import { registerSiteRoutes } from './site.routes.ts';
import { writeHostBuild } from './testing/written-host.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;

const pageOf = (slug: string, path: string, get: string) =>
  writeBuiltModule({
    slug,
    descriptor: {
      routes: [{ id: 'list', path, title: 'Zwykły tytuł', stages: ['GROUPS'], data: [{ get }] }],
      menu: [],
    },
  });

beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild(), PUBLIC_URL: 'https://puchar.example' },
    further: [registerModuleRoutes, registerShareRoutes, registerSiteRoutes],
  });
  const registered = await registerModules(app.context, [
    pageOf('matches', '/mecze/:matchId', '/meetings/:matchId'),
    pageOf('team', '/druzyny/:teamId', '/teams/:teamId'),
    pageOf('teams', '/druzyny', '/teams/awaiting-amount'),
    pageOf('persons', '/gracz/:name', '/groups'),
    writeBuiltModule({ slug: 'registration', sensitivity: 'personal' }),
  ]);
  expect(registered.map(({ violations }) => violations)).toEqual(registered.map(() => []));
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db);
});

const request = (url: string) => app.publicApp.inject(url);

function decoded(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

/** As a crawler without scripts reads them: the first of a name counts. */
function tagsOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1];
  const title = /<title data-served>([^<]*)<\/title>/.exec(head)?.[1];
  return Object.fromEntries([
    ...metas.map(([, name = '', content = '']) => [name, decoded(content)] as const).toReversed(),
    ...(canonical === undefined ? [] : [['canonical', decoded(canonical)] as const]),
    ...(title === undefined ? [] : [['title', decoded(title)] as const]),
  ]);
}

const read = async (url: string) => tagsOf((await request(url)).body);

test('a match shows its teams, its score and its image without scripts', async () => {
  const address = `https://puchar.example/mecze/${cup.finished.id}`;
  const tags = await read(`/mecze/${cup.finished.id.toUpperCase()}?gra=2`);
  expect(tags).toMatchObject({
    title: 'Żubry – Lwy – Puchar 2026',
    description: 'Koniec meczu, wynik 1 : 0. Wygrywa Żubry. Grupa A, jedna gra.',
    canonical: address,
    'og:title': 'Żubry – Lwy',
    'og:description': 'Koniec meczu, wynik 1 : 0. Wygrywa Żubry. Grupa A, jedna gra.',
    'og:url': address,
    'og:type': 'website',
    'og:locale': 'pl_PL',
    'og:site_name': 'Puchar 2026',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Żubry – Lwy: karta ze znakami drużyn.',
    'twitter:card': 'summary_large_image',
  });
  const image = new URL(tags['og:image'] ?? '');
  expect(image.origin).toBe('https://puchar.example');
  const picture = await request(image.pathname + image.search);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a team shows its name, its school and its record, under its one address', async () => {
  expect(await read('/druzyny/%C5%BCub/')).toMatchObject({
    title: 'Żubry – Puchar 2026',
    'og:title': 'Żubry',
    canonical: 'https://puchar.example/druzyny/%C5%BBUB',
    'og:description': expect.stringContaining('Bilans 1 : 0'),
    'og:image': expect.stringMatching(
      /^https:\/\/puchar\.example\/share\/druzyny\/%C5%BBUB\.png\?v=[0-9a-f]{32}$/,
    ),
  });
});

test('other pages have their own address and the picture of the cup', async () => {
  expect(await read('/o-nas/')).toMatchObject({
    title: 'O nas – Puchar 2026',
    canonical: 'https://puchar.example/o-nas',
    'og:title': 'O nas',
    'og:image': expect.stringContaining('/share/puchar.png?v='),
  });
  expect(await read('/druzyny')).toMatchObject({ 'og:title': 'Zwykły tytuł' });
  const [one, other] = [await read('/gracz/a%20b'), await read('/gracz/c')];
  expect(one['canonical']).toBe('https://puchar.example/gracz/a%20b');
  expect(other['canonical']).toBe('https://puchar.example/gracz/c');
});

test('the preview changes with the score', async () => {
  const url = `/mecze/${cup.live.id}`;
  const before = await read(url);
  await app.context.db.update(meetings).set({ team1Wins: 1 }).where(eq(meetings.id, cup.live.id));
  await app.context.changes.publish({ topic: 'meeting', id: cup.live.id });
  const after = await read(url);
  expect(after['og:description']).toContain('stan 1 : 0');
  expect(after['og:image']).not.toBe(before['og:image']);
});

test.each(['/mecze/x', `/mecze/${crypto.randomUUID()}`, '/druzyny/NIEMA', '/druzyny/OBC'])(
  '%s does not exist: 404 with the same page and no preview, twice over',
  async (url) => {
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, body } = await request(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('id="module-registry"');
      expect(tagsOf(body)).toEqual({ title: 'Zwykły tytuł – Puchar 2026' });
    }
  },
);

test.each(['/%', '/druzyny/100%', '/mecze/%E0%A4%A', '/druzyny/%00'])(
  '%s, which is no address, is the fallback page and not an error of the API',
  async (url) => {
    const { statusCode, headers, body } = await request(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('id="module-registry"');
  },
);

test('a team that is accepted later is there from then on', async () => {
  expect((await request('/druzyny/OBC')).statusCode).toBe(404);
  await app.context.db.update(teams).set({ state: 'ACCEPTED' }).where(eq(teams.id, cup.obcy.id));
  await app.context.changes.publish({ topic: 'team', id: cup.obcy.id });
  expect((await request('/druzyny/OBC')).statusCode).toBe(200);
});

test('two requests at once for an unknown subject both get 404', async () => {
  const responses = await Promise.all([request('/druzyny/NIEMA'), request('/druzyny/NIEMA')]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

test('pages with personal data and pages that do not exist have no preview', async () => {
  for (const url of ['/registration', '/nie-ma']) {
    const { body } = await request(url);
    expect(body).not.toMatch(/og:|canonical|twitter:/);
  }
});

test('no name can end its attribute, and no person stands in a preview', async () => {
  const name = `"><script>alert(1)</script>' onload=x &quot; <b>`;
  await app.context.db.update(teams).set({ name }).where(eq(teams.id, cup.lwy.id));
  await app.context.changes.publish({ topic: 'team', id: cup.lwy.id });
  for (const url of [`/mecze/${cup.upcoming.id}`, '/druzyny/LWY']) {
    const { body } = await request(url);
    const head = body.slice(0, body.indexOf('</head>'));
    expect(tagsOf(body)['og:title']).toContain(name);
    expect(head).not.toContain('<script>alert');
    expect(head).not.toMatch(new RegExp(`${marker}|Gracz|Jawne`));
  }
});
