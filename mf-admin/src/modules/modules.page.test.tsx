import { screen, waitFor, within } from '@testing-library/react';
import { offline, errorResponse } from '@puchar/shared/testing';
import { aModule, aRegistry, aRevision, allGood, aVersion } from './testing/a-registry.ts';
import { cardOf, openModules } from './testing/open-modules.tsx';

const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));

test('a card shows the live version, how often it fails beside the one before, and the guard', async () => {
  openModules();
  const card = await cardOf('Mecze');
  expect(card.getByText('10 z 250 odsłon (4%)')).toBeVisible();
  expect(card.getByText('gorzej niż poprzednia')).toBeVisible();
  expect(card.getByText('0 z 900 odsłon (0%)')).toBeVisible();
  expect(card.getByText(/zawiodła w 10 z 40 odsłon/)).toBeVisible();
  expect(card.getByText(/w ponad 30% z co najmniej 20 odsłon/)).toBeVisible();
});

test('versions show their sizes and page views, and of a rejected one the errors', async () => {
  const checks = allGood.map((check) =>
    check.id === 'css'
      ? { ...check, ok: false, message: 'Usuń „:root” z src/a.module.css.' }
      : check,
  );
  const rejected = aVersion({
    version: '1.4.0',
    uploadedAt: '2026-11-21T10:00:00.000Z',
    uploadedBy: 'build',
    status: 'refused',
    checks,
  });
  const module = aModule();
  openModules({
    getModuleAdmin: aRegistry({
      modules: [{ ...module, versions: [...module.versions, rejected] }],
    }),
  });
  const card = await cardOf('Mecze');
  expect(card.getByText('3 wersje, 1 odrzucona')).toBeVisible();
  const rows = within(card.getByRole('list', { name: 'Wersje modułu Mecze', hidden: true }));
  const [newest, live, before] = [/^1\.4\.0/, /^1\.3\.0/, /^1\.2\.0/].map((name) =>
    rows.getByText(name),
  );
  expect(newest?.compareDocumentPosition(live ?? card.getByText('Mecze'))).toBe(4);
  expect(before?.parentElement).toHaveTextContent('zapasowa');
  expect(rows.getByText('Usuń „:root” z src/a.module.css.')).toBeInTheDocument();
  expect(rows.getByText('Kontrole: 12 z 13')).toBeInTheDocument();
  expect(rows.getAllByText(/Skrypty 21,3\skB, style 2,1\skB po spakowaniu/)).toHaveLength(3);
  expect(rows.getByText(/nie zdążyła w 5 s: 8 · nie wczytała się: 2/)).toBeInTheDocument();
  expect(rows.queryByRole('button', { name: 'Aktywuj wersję 1.4.0', hidden: true })).toBeNull();
});

test('an activation names its consequences, takes a reason, and the focus goes to what came of it', async () => {
  let sent: unknown;
  const { api, user } = openModules({
    activateVersion: ({ params, body }) => {
      sent = { params, body };
      return { rev: 8 };
    },
  });
  const card = await cardOf('Mecze');
  await user.click(card.getByText('2 wersje'));
  await user.click(card.getByRole('button', { name: 'Aktywuj wersję 1.2.0' }));
  const requested = dialog('Aktywować wersję 1.2.0?');
  expect(requested.getByText(/w wersji 1\.2\.0 zamiast 1\.3\.0/)).toBeVisible();
  expect(requested.getByText(/Wersja 1\.3\.0 zostanie zapasową/)).toBeVisible();
  expect(requested.getByText(/nigdy pod formularzem/)).toBeVisible();
  expect(sent).toBeUndefined();
  await user.type(requested.getByLabelText(/^Powód/), 'poprawka');
  api.set({
    getModuleAdmin: aRegistry({
      rev: 8,
      modules: [aModule({ active: '1.2.0', fallback: '1.3.0' })],
    }),
  });
  await user.click(requested.getByRole('button', { name: 'Aktywuj' }));
  const notified = await screen.findByText('Mecze: aktywna jest wersja 1.2.0.');
  expect(notified).toHaveFocus();
  expect(sent).toEqual({
    params: { slug: 'matches' },
    body: { expectedRev: 7, version: '1.2.0', reason: 'poprawka' },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a first version says that it turns its stages on', async () => {
  const off = {
    PRE_SUBMISSIONS: 'off',
    SUBMISSIONS: 'off',
    GROUPS: 'off',
    LADDER: 'off',
    POST: 'off',
  } as const;
  const fresh = aModule({
    active: null,
    fallback: null,
    guard: null,
    suggested: [],
    stages: off,
    versions: [aVersion()],
  });
  const { user } = openModules({ getModuleAdmin: aRegistry({ modules: [fresh] }) });
  const card = await cardOf('Mecze');
  expect(card.getByText('bez aktywnej wersji')).toBeVisible();
  await user.click(card.getByText('1 wersja'));
  await user.click(card.getByRole('button', { name: 'Aktywuj wersję 1.2.0' }));
  expect(dialog(/1\.2\.0/).getByText(/To pierwsza wersja/)).toBeVisible();
});

test('an activation that a check stops lists the messages', async () => {
  const { user } = openModules({
    activateVersion: errorResponse('CHECKS_FAILED', {}, { list: ['Usuń eval( z src/a.ts.'] }),
  });
  const card = await cardOf('Mecze');
  await user.click(card.getByText('2 wersje'));
  await user.click(card.getByRole('button', { name: 'Aktywuj wersję 1.2.0' }));
  await user.click(dialog(/1\.2\.0/).getByRole('button', { name: 'Aktywuj' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('nie przeszła kontroli');
  expect(screen.getByText('Usuń eval( z src/a.ts.')).toBeVisible();
});

test('a rollback is one click and a confirmation; a change of another organiser meanwhile is shown first', async () => {
  const sent: unknown[] = [];
  const { api, user } = openModules({
    rollbackModule: ({ body }) => {
      sent.push(body);
      return errorResponse('REV_CHANGED');
    },
  });
  const card = await cardOf('Mecze');
  await user.click(card.getByRole('button', { name: 'Wycofaj do 1.2.0: Mecze' }));
  const requested = dialog('Wycofać moduł „Mecze”?');
  await user.type(requested.getByLabelText(/^Powód/), 'psuje tabelę');
  api.set({ getModuleAdmin: aRegistry({ rev: 9 }) });
  await user.click(requested.getByRole('button', { name: 'Wycofaj do 1.2.0' }));
  expect(await requested.findByRole('alert')).toHaveTextContent(
    'Ktoś zmienił moduły w międzyczasie',
  );
  expect(requested.getByLabelText(/^Powód/)).toHaveValue('psuje tabelę');
  api.set({
    rollbackModule: ({ body }) => {
      sent.push(body);
      return { rev: 10 };
    },
  });
  await user.click(requested.getByRole('button', { name: 'Wycofaj do 1.2.0' }));
  expect(await screen.findByText('Mecze: wrócono do wersji 1.2.0.')).toBeVisible();
  expect(sent).toEqual([
    { expectedRev: 7, version: '1.2.0', reason: 'psuje tabelę' },
    { expectedRev: 9, version: '1.2.0', reason: 'psuje tabelę' },
  ]);
});

test('a dialog left open counts for what it showed at its opening', async () => {
  let sent: unknown;
  const { api, user, client } = openModules({
    rollbackModule: ({ body }) => {
      sent = body;
      return errorResponse('REV_CHANGED');
    },
  });
  const card = await cardOf('Mecze');
  await user.click(card.getByRole('button', { name: 'Wycofaj do 1.2.0: Mecze' }));
  api.set({ getModuleAdmin: aRegistry({ rev: 8 }) });
  await client.invalidateQueries();
  await user.click(dialog(/Mecze/).getByRole('button', { name: 'Wycofaj do 1.2.0' }));
  await waitFor(() => expect(sent).toMatchObject({ expectedRev: 7 }));
});

test('an activation that another organiser made meanwhile says that it is done', async () => {
  const { api, user } = openModules({ activateVersion: errorResponse('REV_CHANGED') });
  const card = await cardOf('Mecze');
  await user.click(card.getByText('2 wersje'));
  await user.click(card.getByRole('button', { name: 'Aktywuj wersję 1.2.0' }));
  const theirs = aModule({ active: '1.2.0', fallback: '1.3.0' });
  api.set({ getModuleAdmin: aRegistry({ rev: 8, modules: [theirs] }) });
  const requested = dialog('Aktywować wersję 1.2.0?');
  await user.click(requested.getByRole('button', { name: 'Aktywuj' }));
  expect(await requested.findByText('Odwiedzający mają już tę wersję.')).toBeVisible();
  expect(requested.getByRole('alert')).toHaveTextContent('niczego nie zapisano');
});

test('a module is taken off at once after the consequences, and brought back', async () => {
  const { api, user } = openModules({ killModule: { rev: 8 }, reviveModule: { rev: 9 } });
  const card = await cardOf('Mecze');
  await user.click(card.getByRole('button', { name: 'Wyłącz awaryjnie: Mecze' }));
  expect(dialog(/Wyłączyć/).getByText(/Zniknie od razu/)).toBeVisible();
  api.set({ getModuleAdmin: aRegistry({ rev: 8, modules: [aModule({ killed: true })] }) });
  await user.click(dialog(/Wyłączyć/).getByRole('button', { name: 'Wyłącz awaryjnie' }));
  expect(await screen.findByText('Mecze: wyłączono we wszystkich etapach.')).toHaveFocus();
  const revive = await card.findByRole('button', { name: 'Przywróć: Mecze' });
  expect(card.getByText('wyłączony awaryjnie')).toBeVisible();
  api.set({ getModuleAdmin: aRegistry({ rev: 9 }) });
  await user.click(revive);
  await user.click(dialog(/Przywrócić/).getByRole('button', { name: 'Przywróć' }));
  expect(await card.findByRole('button', { name: 'Wyłącz awaryjnie: Mecze' })).toBeVisible();
});

test('the panel itself cannot be taken off or previewed', async () => {
  openModules();
  const card = await cardOf('Panel organizatora');
  expect(card.queryByRole('button', { hidden: true })).not.toBeInTheDocument();
});

test('what the guard did is said until an organiser does something about it', async () => {
  const step = aRevision({
    rev: 8,
    action: 'guard',
    actor: null,
    summary: 'matches: 1.3.0 → 1.2.0 (nie wczytał się w 9 z 21 odsłon)',
  });
  const switched = aRevision({ rev: 9, action: 'stages' });
  const { api, client } = openModules({
    getModuleAdmin: aRegistry({ rev: 9, revisions: [switched, step] }),
  });
  const card = await cardOf('Mecze');
  expect(card.getByRole('note')).toHaveTextContent(
    'Strażnik wycofał zawodną wersję. matches: 1.3.0 → 1.2.0',
  );
  api.set({ getModuleAdmin: aRegistry({ rev: 10, revisions: [aRevision({ rev: 10 }), step] }) });
  await client.invalidateQueries();
  await waitFor(() => expect(card.queryByRole('note')).not.toBeInTheDocument());
});

test('a live version that the contract has outgrown is said to be off, and why', async () => {
  const message = 'Moduł jest wyłączony: ta wersja jest dla kontraktu ^9, a strona ma 1.5.0.';
  const checks = allGood.map((check) =>
    check.id === 'contract' ? { ...check, ok: false, message } : check,
  );
  const module = aModule();
  const versions = module.versions.map((version) =>
    version.version === module.active ? { ...version, checks } : version,
  );
  openModules({ getModuleAdmin: aRegistry({ modules: [{ ...module, versions }], revisions: [] }) });
  const card = await cardOf('Mecze');
  expect(card.getByRole('note')).toHaveTextContent(message);
});

test('a failure can be tried again', async () => {
  const { api, user } = openModules({ getModuleAdmin: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać modułów.');
  api.set({ getModuleAdmin: aRegistry({ modules: [], revisions: [] }) });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nie ma jeszcze żadnego modułu.')).toBeVisible();
  expect(screen.getByText('Nie ma jeszcze żadnej rewizji.')).toBeVisible();
});
