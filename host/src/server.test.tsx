import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { RegistryDocument, RegistryModule, Stage } from '@puchar/shared/contract';
import { Slot, apiKey } from '@puchar/shared/kit';
import type { LoadedModule, PageJob } from '@puchar/shared/remote';
import { cupBasicsOf, cupWelcomeOf } from '@puchar/shared/domain';
import { aChampion, aCup, aMeeting, anEdition, complain, setScreen } from '@puchar/shared/testing';
import { App } from './app.tsx';
import { renderPage } from './server.tsx';
import { createQueryClient } from './boot/query-client.ts';

jest.mock('./server-events/use-server-events.ts', () => ({ useServerEvents: () => undefined }));

// A page reports what it mounted after 3 s, and jsdom has no beacons.
navigator.sendBeacon = () => true;

let count = 0;

function aModule(change: Partial<RegistryModule> = {}): RegistryModule {
  count += 1;
  const slug = `module-${count}`;
  const base = `/modules/${slug}/1.0.0-aaaaaaaa/`;
  return {
    slug,
    title: 'Mecze',
    version: '1.0.0',
    base,
    name: `mf_module_${count}`,
    entry: 'entry.js',
    manifest: `${base}mf-manifest.json`,
    integrity: { 'entry.js': `sha384-${'A'.repeat(64)}` },
    routes: [{ id: 'list', path: '/mecze', title: 'Mecze', stages: ['GROUPS'], data: [] }],
    menu: [],
    slots: [{ id: 'home', slot: 'home.matches', order: 1, data: [] }],
    sensitivity: 'public',
    ...change,
  };
}

function aDocument(change: Partial<RegistryDocument> = {}): RegistryDocument {
  return {
    rev: 1,
    stage: 'GROUPS',
    contract: '1.1.0',
    site: 'public',
    modules: [],
    menu: [{ label: 'Mecze', path: '/mecze', order: 50, stages: ['GROUPS'] }],
    documents: [],
    ...change,
  };
}

const homeResponses = { '/sponsors/get': [], '/youtube/recent': [], '/twitch/recent': [] };

function aJob(change: Partial<PageJob> & { stage?: Stage } = {}): PageJob {
  const { stage = 'GROUPS', answers: responses, ...rest } = change;
  return {
    path: '/',
    search: '',
    document: aDocument({ stage }),
    answers: {
      '/cup/basics': cupBasicsOf(aCup()),
      '/cup': aCup(),
      '/cup/welcome': cupWelcomeOf(aCup()),
      '/editions/get-current': anEdition({ stage }),
      ...(responses ?? homeResponses),
    },
    ...rest,
  };
}

function built(loaders: Record<string, () => Promise<unknown>>): LoadedModule {
  return { ok: true, exports: { default: { routes: loaders, slots: loaders } } };
}

const shows = (Content: () => ReactNode) => () => Promise.resolve({ default: Content });

async function hydrate(
  job: PageJob,
  html: string,
  client = createQueryClient(job, job.document),
): Promise<HTMLElement> {
  window.history.replaceState(null, '', job.path + job.search);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  await act(async () => {
    hydrateRoot(root, <App client={client} router={BrowserRouter} />, {
      onRecoverableError: (error) => complain('Hydration recovered from', error),
    });
  });
  return root;
}

/** Without the clock, which only a browser sets. */
function mainOf(root: ParentNode): string {
  const main = root.querySelector('main')?.cloneNode(true);
  if (!(main instanceof HTMLElement)) return 'no main';
  const clocks = main.querySelectorAll('[role=timer], [role=status]');
  for (const clock of clocks) clock.textContent = '';
  return main.innerHTML;
}

function parsed(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const regulations = {
  content: '# Zasady\n\n1. Gramy *uczciwie*.',
  lastUpdatedAt: '2025-11-01T12:00:00Z',
};

test.each<[string, Partial<PageJob> & { stage?: Stage }, string]>([
  ['home before submissions', { stage: 'PRE_SUBMISSIONS', answers: {} }, 'Początek zapisów'],
  ['home in submissions', { stage: 'SUBMISSIONS' }, 'Zapisy ruszyły!'],
  ['home among groups', {}, 'Więcej o turnieju'],
  [
    'home after the cup',
    { stage: 'POST', answers: { ...homeResponses, '/editions/champion': aChampion() } },
    'Finał',
  ],
  [
    'about',
    { path: '/o-nas', answers: { '/sponsors/get': [], '/editions/archive': [] } },
    'Po co to robimy',
  ],
  ['regulations', { path: '/regulamin', answers: { '/regulations': regulations } }, 'uczciwie'],
  ['privacy', { path: '/prywatnosc' }, 'Prywatność'],
  ['accessibility', { path: '/dostepnosc/' }, 'Deklaracja dostępności'],
  ['no page', { path: '/404/' }, 'Ta strona nie istnieje'],
  ['a page outside its stages', { path: '/regulamin', stage: 'PRE_SUBMISSIONS' }, 'nie istnieje'],
])('%s has its content in the HTML and stays as it is', async (_name, change, text) => {
  const job = aJob(change);
  const { html, wanted, failed } = await renderPage(job, {});
  expect(parsed(html).textContent).toContain(text);
  expect({ wanted, failed }).toEqual({ wanted: [], failed: [] });
  expect(html).not.toContain('<!--$!-->');
  expect(html).toMatch(/^<a /);
  const before = mainOf(parsed(html));
  expect(mainOf(await hydrate(job, html))).toBe(before);
});

test('regulations that came in the HTML stay until there are others', async () => {
  const job = aJob({ path: '/regulamin', answers: { '/regulations': regulations } });
  const client = createQueryClient(job, job.document);
  const root = await hydrate(job, (await renderPage(job, {})).html, client);
  const first = screen.getByText('uczciwie');
  const set = (change: Partial<typeof regulations>) =>
    act(() => {
      client.setQueryData(apiKey('/regulations'), { ...regulations, ...change });
    });
  set({ lastUpdatedAt: '2025-11-02T12:00:00Z' });
  expect(await screen.findByText(/02\.11\.2025/)).toBeInTheDocument();
  expect(first).toBeInTheDocument();
  set({ content: '# Inne\n\nGramy dalej.' });
  expect(await screen.findByRole('heading', { name: 'Inne', level: 2 })).toBeInTheDocument();
  expect(first).not.toBeInTheDocument();
  expect(within(root).getAllByText('Gramy dalej.')).toHaveLength(1);
});

test.each([
  ['wide', 1440, 'Nawigacja główna', 'Otwórz menu'],
  ['narrow', 390, 'Otwórz menu', 'Nawigacja główna'],
])(
  'both headers are in the HTML, and on a %s screen one of them stays',
  async (_n, width, stays, gone) => {
    setScreen({ width });
    const job = aJob();
    const { html } = await renderPage(job, {});
    const labelled = (root: ParentNode, name: string) =>
      [...root.querySelectorAll('header [aria-label]')].filter(
        (element) => element.getAttribute('aria-label') === name,
      ).length;
    expect([stays, gone].map((name) => labelled(parsed(html), name))).toEqual([1, 1]);
    expect(parsed(html).querySelectorAll('header a[href="/mecze"]')).toHaveLength(1);
    const root = await hydrate(job, html);
    expect(
      root.querySelectorAll(`header > div > * [aria-label="${stays}"]`).length,
    ).toBeGreaterThan(0);
    expect(root.querySelectorAll(`header nav`)).toHaveLength(1);
  },
);

test('a module’s page and its slot of the home page are rendered from its server build', async () => {
  const module = aModule();
  const document = aDocument({ modules: [module] });
  const modules = {
    [module.slug]: built({
      list: shows(function List() {
        const [word] = useState('wszystkie');
        return <p>{`Mecze: ${word}`}</p>;
      }),
      home: shows(() => <p>Najbliższe mecze</p>),
    }),
  };
  for (const [path, text] of [
    ['/mecze', 'Mecze: wszystkie'],
    ['/', 'Najbliższe mecze'],
  ] as const) {
    const job = aJob({ path, document });
    const { html, failed } = await renderPage(job, modules);
    expect(html).toContain(text);
    expect(failed).toEqual([]);
    expect((await hydrate(job, html)).textContent).toContain(text);
  }
});

test('a component that throws is left to the browser and listed, and the rest of the page is there', async () => {
  const [bad, good] = [aModule(), aModule()];
  const document = aDocument({ modules: [bad, good] });
  const { html, failed } = await renderPage(aJob({ document }), {
    [bad.slug]: built({
      home: shows(() => {
        throw new Error('rendered badly');
      }),
    }),
    [good.slug]: built({ home: shows(() => <p>Najbliższe mecze</p>) }),
  });
  expect(html).toContain('<!--$!-->');
  expect(html).toContain('Najbliższe mecze');
  expect(failed).toEqual([
    { slug: bad.slug, version: '1.0.0', reason: 'threw-on-render', part: 'home' },
  ]);
});

test.each<[string, LoadedModule | undefined, string | null]>([
  ['no server build', undefined, null],
  ['a script that threw', { ok: false }, 'threw-on-load'],
  ['no components', { ok: true, exports: {} }, 'wrong-export'],
  ['another component only', built({ home: shows(() => null) }), 'wrong-export'],
  ['an export that is no component', built({ list: async () => ({}) }), 'wrong-export'],
  [
    'a component that throws while it loads',
    built({ list: () => Promise.reject(new Error('x')) }),
    'threw-on-load',
  ],
  ['a component that never loads', built({ list: () => new Promise(() => undefined) }), 'timeout'],
])('%s leaves the place to the browser', async (_name, loaded, reason) => {
  const module = aModule();
  const job = aJob({ path: '/mecze', document: aDocument({ modules: [module] }) });
  const { html, failed } = await renderPage(job, loaded ? { [module.slug]: loaded } : {});
  expect(html).toContain('<!--$!-->');
  expect(parsed(html).querySelector('footer')).not.toBeNull();
  expect(failed.map((failure) => failure.reason)).toEqual(reason === null ? [] : [reason]);
});

test('reads without a response in the job are wanted, those with one or with an error are not', async () => {
  const { wanted } = await renderPage(
    aJob({
      answers: { '/sponsors/get': [] },
      refused: { '/twitch/recent': { status: 503, code: 'UNAVAILABLE' } },
    }),
    {},
  );
  expect(wanted).toEqual(['/youtube/recent']);
});

test('an error response is rendered at once, on both sides', async () => {
  const job = aJob({
    path: '/regulamin',
    refused: { '/regulations': { status: 404, code: 'NOT_FOUND' } },
  });
  const { html } = await renderPage(job, {});
  expect(html).toContain('Regulamin nie został jeszcze opublikowany.');
  const root = await hydrate(job, html);
  expect(root.textContent).toContain('Regulamin nie został jeszcze opublikowany.');
});

test('a page with personal data has the layout and nothing of a module', async () => {
  const personal = aModule({ sensitivity: 'personal' });
  const document = aDocument({ modules: [personal], documents: ['/mecze'] });
  const { html, wanted, failed } = await renderPage(aJob({ path: '/mecze', document }), {});
  expect(parsed(html).querySelectorAll('header, footer')).toHaveLength(2);
  expect({ wanted, failed }).toEqual({ wanted: [], failed: [] });
});

test('images of the content are not preloaded in front of it', async () => {
  const module = aModule();
  const { html } = await renderPage(
    aJob({ path: '/mecze', document: aDocument({ modules: [module] }) }),
    {
      [module.slug]: built({
        list: shows(() => (
          <>
            <img src="/pictures/1.webp" alt="Sowy" width="40" height="40" />
            <Slot name="team.matches" teamId={aMeeting().id} />
          </>
        )),
      }),
    },
  );
  expect(html).not.toContain('rel="preload"');
  expect(html.match(/1\.webp/g)).toHaveLength(1);
});
