import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse } from '@puchar/shared/testing';
import { aModule, aRegistry, aRevision, aVersion } from './testing/a-registry.ts';
import { cardOf, openModules } from './testing/open-modules.tsx';

const dialog = (name: RegExp) => within(screen.getByRole('dialog', { name }));

test('the history shows what, who and why, and an older state can be brought back', async () => {
  let sent: unknown;
  const { user } = openModules({
    rollbackSite: ({ body }) => {
      sent = body;
      return { rev: 8 };
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Historia' }));
  const [present, older] = list.getAllByRole('listitem');
  expect(present).toHaveTextContent('Rewizja 7 · Aktywacja obecna');
  expect(present).toHaveTextContent('12:00 20.11.2026 · Latarnia');
  expect(older).toHaveTextContent('Przełączniki etapów');
  expect(older).toHaveTextContent('Powód: przed drabinką');
  expect(older).toHaveTextContent('System');
  expect(list.getAllByRole('button')).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Przywróć stan z tej rewizji: 6' }));
  expect(dialog(/rewizji 6/).getByText(/matches: Drabinka wł\./)).toBeVisible();
  expect(dialog(/rewizji 6/).getByText(/Moduły, których wtedy nie było/)).toBeVisible();
  await user.click(dialog(/rewizji 6/).getByRole('button', { name: 'Przywróć stan' }));
  expect(await screen.findByText('Przywrócono stan z rewizji 6.')).toHaveFocus();
  expect(sent).toEqual({ expectedRev: 7, rev: 6 });
});

test('a deploy by a team stands in the history under its module, and older revisions on demand', async () => {
  const revisions = Array.from({ length: 12 }, (_, index) =>
    aRevision({ rev: 12 - index, actor: 'token:matches', action: 'rollback' }),
  );
  const { user } = openModules({ getModuleAdmin: aRegistry({ rev: 12, revisions }) });
  const list = within(await screen.findByRole('list', { name: 'Historia' }));
  expect(list.getAllByText(/zespół modułu matches/)).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Pokaż starsze' }));
  expect(list.getAllByRole('listitem')).toHaveLength(12);
});

test('activations are frozen until a moment ahead, in Polish time', async () => {
  let sent: unknown;
  const { api, user } = openModules({
    setFreeze: ({ body }) => {
      sent = body;
      return { rev: 8 };
    },
  });
  const until = await screen.findByLabelText('Wstrzymaj do');
  await user.type(until, '2020-01-01T12:00');
  await user.click(screen.getByRole('button', { name: 'Wstrzymaj aktywacje' }));
  expect(until).toHaveAccessibleDescription(/która dopiero nadejdzie/);
  expect(sent).toBeUndefined();
  await user.clear(until);
  await user.type(until, '2099-12-01T18:00');
  api.set({ getModuleAdmin: aRegistry({ rev: 8, freeze: '2099-12-01T17:00:00.000Z' }) });
  await user.click(screen.getByRole('button', { name: 'Wstrzymaj aktywacje' }));
  expect(await screen.findByText('Wstrzymano aktywacje.')).toBeVisible();
  expect(sent).toEqual({ until: '2099-12-01T17:00:00.000Z' });
  expect(await screen.findAllByText('Aktywacje są wstrzymane do 18:00 01.12.2099.')).toHaveLength(
    2,
  );
});

test('during a freeze nothing can be activated, but an earlier version can be gone back to', async () => {
  let ended: unknown;
  const { user } = openModules({
    getModuleAdmin: aRegistry({
      freeze: '2099-12-01T17:00:00.000Z',
      modules: [aModule({ fallback: null, guard: null })],
    }),
    setFreeze: ({ body }) => {
      ended = body;
      return { rev: 8 };
    },
  });
  const card = await cardOf('Mecze');
  await user.click(card.getByText('2 wersje'));
  expect(card.queryByRole('button', { name: /^Aktywuj/ })).not.toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Wycofaj do 1.2.0' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zakończ wstrzymanie' }));
  expect(await screen.findByText('Aktywacje są znów możliwe.')).toBeVisible();
  expect(ended).toEqual({ until: null });
});

test('a new module gets a token that is shown once, until it is hidden', async () => {
  let sent: unknown;
  const { api, user } = openModules({ createModule: errorResponse('SLUG_TAKEN') });
  await user.click(await screen.findByRole('button', { name: 'Nowy moduł' }));
  await user.type(screen.getByLabelText('Tytuł'), 'Typer');
  const slug = screen.getByLabelText('Nazwa w adresach');
  await user.type(slug, 'Typer');
  await user.click(screen.getByRole('button', { name: 'Utwórz moduł' }));
  expect(slug).toHaveAccessibleDescription(/Małe litery, cyfry i myślniki, od 2/);
  await user.clear(slug);
  await user.type(slug, 'typer');
  await user.click(screen.getByRole('button', { name: 'Utwórz moduł' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('już istnieje');
  expect(slug).toHaveValue('typer');
  api.set({
    createModule: ({ body }) => {
      sent = body;
      return { deployToken: 'tajny-klucz-wdrozen' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Utwórz moduł' }));
  const token = within(await screen.findByRole('region', { name: 'Klucz wdrożeń modułu typer' }));
  expect(token.getByText('tajny-klucz-wdrozen')).toBeVisible();
  expect(sent).toEqual({ slug: 'typer', title: 'Typer', sensitivity: 'public' });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(token.getByRole('button', { name: 'Skopiuj: Klucz' }));
  expect(write).toHaveBeenCalledWith('tajny-klucz-wdrozen');
  await user.click(token.getByRole('button', { name: 'Mam go, ukryj' }));
  expect(screen.queryByText('tajny-klucz-wdrozen')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Nowy moduł' })).toHaveFocus();
});

test('the token of a new module is shown when its card stands above it, or when that cannot be read', async () => {
  const { api, user } = openModules({ createModule: { deployToken: 'tajny-klucz-wdrozen' } });
  const make = async (slug: string) => {
    await user.click(await screen.findByRole('button', { name: 'Nowy moduł' }));
    await user.type(screen.getByLabelText('Tytuł'), 'Typer');
    await user.type(screen.getByLabelText('Nazwa w adresach'), slug);
    await user.click(screen.getByRole('button', { name: 'Utwórz moduł' }));
  };
  await screen.findByRole('button', { name: 'Nowy moduł' });
  let response: () => void = () => undefined;
  api.set({
    getModuleAdmin: () =>
      new Promise((resolve) => {
        response = () =>
          resolve(aRegistry({ modules: [aModule({ slug: 'typer', title: 'Typer' })] }));
      }),
  });
  await make('typer');
  await waitFor(() => expect(api.calls.at(-1)).toBe('GET /modules/admin'));
  expect(screen.queryByText('tajny-klucz-wdrozen')).not.toBeInTheDocument();
  response();
  expect(await screen.findByText('tajny-klucz-wdrozen')).toBeVisible();
  expect(await cardOf('Typer')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Mam go, ukryj' }));
  api.set({ getModuleAdmin: errorResponse('INTERNAL') });
  await make('kibic');
  expect(await screen.findByRole('region', { name: 'Klucz wdrożeń modułu kibic' })).toBeVisible();
});

test('the team of a public module may activate after a confirmation, and no longer after another', async () => {
  const sent: unknown[] = [];
  const { api, user } = openModules({
    setTeamRights: ({ params, body }) => {
      sent.push({ params, body });
      return { activates: true };
    },
  });
  const card = await cardOf('Mecze');
  expect(card.getByText('wdraża wersje; aktywują je organizatorzy')).toBeVisible();
  api.set({ getModuleAdmin: aRegistry({ modules: [aModule({ teamActivates: true })] }) });
  await user.click(card.getByRole('button', { name: 'Pozwól zespołowi aktywować: Mecze' }));
  await user.click(dialog(/Pozwolić zespołowi/).getByRole('button', { name: 'Pozwól' }));
  expect(await card.findByText('aktywuje wersje swoim kluczem')).toBeVisible();
  expect(sent).toEqual([{ params: { slug: 'matches' }, body: { activates: true } }]);
  await user.click(card.getByRole('button', { name: 'Cofnij zespołowi aktywowanie: Mecze' }));
  await user.click(dialog(/Cofnąć zespołowi/).getByRole('button', { name: 'Cofnij' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { activates: false } });
});

test('a new token ends the old one, after being fetched', async () => {
  const { api, user } = openModules({ renewDeployToken: { deployToken: 'nowy-klucz' } });
  const card = await cardOf('Mecze');
  await user.click(card.getByRole('button', { name: 'Nowy klucz wdrożeń: Mecze' }));
  expect(dialog(/nowy klucz/).getByText(/przestanie działać od razu/)).toBeVisible();
  expect(api.calls).not.toContain('POST /modules/matches/token');
  await user.click(dialog(/nowy klucz/).getByRole('button', { name: 'Wydaj klucz' }));
  expect(await card.findByText('nowy-klucz')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Mam go, ukryj' }));
  await waitFor(() => expect(card.queryByText('nowy-klucz')).not.toBeInTheDocument());
});

test('a team’s own origin for files is permitted after its consequences, and withdrawn', async () => {
  const sent: unknown[] = [];
  const origin = 'https://typer.example';
  const { api, user } = openModules({
    setFilesOrigin: ({ params, body }) => {
      sent.push({ params, body });
      return { origin };
    },
  });
  const card = await cardOf('Mecze');
  expect(card.queryByText('Pliki')).toBeNull();
  const open = () => user.click(card.getByRole('button', { name: 'Serwer plików zespołu: Mecze' }));
  await open();
  const field = await screen.findByLabelText('Adres serwera');
  const save = () => user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(screen.getByText(/zobaczy ich adresy IP/)).toBeVisible();
  await user.type(field, `${origin}/pliki`);
  await save();
  expect(field).toHaveAccessibleDescription(/bez ścieżki/);
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, origin);
  api.set({ getModuleAdmin: aRegistry({ modules: [aModule({ filesOrigin: origin })] }) });
  await save();
  expect(
    await card.findByText(/zespół może je mieć też na https:\/\/typer\.example/),
  ).toBeVisible();
  expect(sent).toEqual([{ params: { slug: 'matches' }, body: { origin } }]);
  await open();
  await user.clear(await screen.findByLabelText('Adres serwera'));
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { origin: null } });
});

test.each([
  [{ isPermitted: true, late: 0, failed: 0, isAway: false }, /Bez błędów w ostatniej dobie/, false],
  [
    { isPermitted: true, late: 2, failed: 3, isAway: true },
    /zawiódł w 5 odsłonach \(nie zdążył: 2\); odwiedzający dostali tę samą wersję z tej strony/,
    true,
  ],
  [{ isPermitted: false, late: 0, failed: 0, isAway: false }, /nie ma zgody/, false],
])('the card says what is served from where: %j', async (state, text, isAway) => {
  const hosted = { base: 'https://typer.example/1.3.0/', ...state };
  const versions = [aVersion({ version: '1.3.0', hosted })];
  openModules({ getModuleAdmin: aRegistry({ modules: [aModule({ versions })] }) });
  const card = await cardOf('Mecze');
  expect(card.getByText(text)).toBeVisible();
  expect(card.queryAllByText('serwer plików zespołu nie odpowiada')).toHaveLength(isAway ? 1 : 0);
});
