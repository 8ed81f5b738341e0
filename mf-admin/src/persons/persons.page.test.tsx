import { screen, waitFor, within } from '@testing-library/react';
import type { FoundPerson, PersonExport } from '@puchar/shared/contract';
import {
  aPlayer,
  aTeam,
  fakeApi,
  offline,
  errorResponse,
  renderAt,
  uuid,
  aMember,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import PersonsPage from './persons.page.tsx';

function aPerson(change: Partial<FoundPerson> = {}): FoundPerson {
  return {
    id: uuid(201),
    firstName: 'Zofia',
    lastName: 'Wymyślona',
    nickname: 'Kometa',
    team: { id: uuid(101), name: 'Nocne Sowy', tag: 'SOWY', state: 'ACCEPTED' },
    edition: { id: uuid(1), name: 'Puchar Jesieni', year: 2025, isCurrent: true },
    detailsHidden: false,
    isRequested: false,
    ...change,
  };
}
const zofia = 'Zofia „Kometa” Wymyślona';
const publicTeam = aTeam({
  players: [aPlayer({ firstName: 'Zofia', lastName: 'Wymyślona', class: '2B', isAdult: false })],
});

async function search(responses: FakeResponses = {}, text = 'zofia') {
  const requested: unknown[] = [];
  const api = fakeApi({
    getSession: anOrganiser,
    getTeam: publicTeam,
    getPurges: [],
    findPersons: ({ body }) => {
      requested.push(body);
      return [aPerson()];
    },
    ...responses,
  });
  const view = renderAt(<PersonsPage />, { url: '/dane-osobowe' });
  await view.user.type(await screen.findByRole('searchbox', { name: 'Szukaj osoby' }), text);
  await view.user.click(screen.getByRole('button', { name: 'Szukaj' }));
  return { api, requested, ...view };
}
async function openPerson(responses: FakeResponses = {}) {
  const found = await search(responses);
  await found.user.click(await screen.findByRole('button', { name: `Otwórz: ${zofia}` }));
  return found;
}

test('a person who shall only join a team is led to the request', async () => {
  await search({ findPersons: [aPerson({ isRequested: true })] });
  const list = within(await screen.findByRole('list', { name: 'Znalezione osoby' }));
  expect(list.getByRole('link', { name: 'w prośbie o zmianę składu' })).toHaveAttribute(
    'href',
    '/sprawy',
  );
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});

test('a search goes in the body, and no name stands in an address', async () => {
  const { api, requested, currentUrl } = await search();
  const list = within(await screen.findByRole('list', { name: 'Znalezione osoby' }));
  expect(list.getByText(zofia)).toBeVisible();
  expect(list.getByText('Nocne Sowy (SOWY) · Puchar Jesieni 2025')).toBeVisible();
  expect(requested).toEqual([{ text: 'zofia' }]);
  expect([...api.calls, currentUrl()].join()).not.toMatch(/zofia/i);
});

test('one letter is too little and is not sent', async () => {
  const { requested } = await search({}, 'z');
  expect(screen.getByRole('searchbox')).toBeInvalid();
  expect(requested).toEqual([]);
});

test('no one found and a failure are shown', async () => {
  const { api, user } = await search({ findPersons: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się wyszukać.');
  api.set({ findPersons: [] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nie ma takiej osoby.')).toBeVisible();
});

test('an opened person shows what the public call responses, and takes the focus', async () => {
  const { user } = await openPerson();
  expect(screen.getByRole('heading', { name: zofia })).toHaveFocus();
  expect(await screen.findByText('2B')).toBeVisible();
  expect(screen.getByText('Top laner')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Popraw dane w drużynie' })).toHaveAttribute(
    'href',
    '/druzyny/SOWY',
  );
  await user.click(screen.getByRole('button', { name: 'Wróć do wyników' }));
  expect(screen.getByRole('button', { name: `Otwórz: ${zofia}` })).toHaveFocus();
});

test.each([
  [{ team: { ...aPerson().team, state: 'AWAITING_REVIEW' as const } }, /nie jest jeszcze przyjęta/],
  [{ edition: { ...aPerson().edition, isCurrent: false } }, /tylko bieżącą edycję/],
])('of %j nothing is public', async (change, text) => {
  await openPerson({ findPersons: [aPerson(change)] });
  expect(screen.getByText(text)).toBeVisible();
});

test('hiding takes effect in what is public', async () => {
  const { api, user } = await openPerson({ hidePlayer: aMember({ detailsHidden: true }) });
  await screen.findByText('2B');
  api.set({
    findPersons: [aPerson({ detailsHidden: true })],
    getTeam: aTeam({ players: [aPlayer()] }),
  });
  await user.click(screen.getByRole('button', { name: 'Ukryj dane' }));
  expect(await screen.findByRole('button', { name: 'Pokaż dane znowu' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('2B')).not.toBeInTheDocument());
  expect(api.calls).toContain(`POST /players/hide/${uuid(201)}`);
});

test('showing again is confirmed, because a consent stands behind it', async () => {
  const { api, user } = await openPerson({
    findPersons: [aPerson({ detailsHidden: true })],
    showPlayer: aMember(),
  });
  await user.click(screen.getByRole('button', { name: 'Pokaż dane znowu' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pokazać dane tej osoby?' }));
  expect(dialog.getByText(/tylko wtedy, gdy ta osoba/)).toBeVisible();
  expect(api.calls.some((call) => call.includes('/players/show/'))).toBe(false);
  api.set({ findPersons: [aPerson()] });
  await user.click(dialog.getByRole('button', { name: 'Pokaż dane znowu' }));
  expect(await screen.findByRole('button', { name: 'Ukryj dane' })).toBeVisible();
});

test('a rejected act is shown', async () => {
  const { user } = await openPerson({ hidePlayer: errorResponse('INTERNAL') });
  await user.click(screen.getByRole('button', { name: 'Ukryj dane' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wystąpił nieoczekiwany błąd.');
});

test('the export becomes a file whose name shows nothing', async () => {
  const exported: PersonExport = {
    exportedAt: '2025-10-01T10:00:00Z',
    edition: { id: uuid(1), name: 'Puchar Jesieni', year: 2025 },
    team: aPerson().team,
    email: null,
    player: {
      id: uuid(201),
      firstName: 'Zofia',
      lastName: 'Wymyślona',
      nickname: 'Kometa',
      class: '2B',
      discordUsername: 'kometa',
      riotUsername: 'Kometa',
      riotTag: 'EUNE',
      puuid: null,
      isAdult: false,
      gameRole: 'TOP',
      memberType: 'CAPTAIN',
      detailsHidden: false,
      erasedAt: null,
      createdAt: '2025-09-01T10:00:00Z',
      updatedAt: '2025-09-01T10:00:00Z',
    },
    agreement: null,
    sentBackForms: [],
    messages: [],
    guardianMail: null,
    guardianMailsOfTeam: [],
    proofs: [],
    games: [],
    rosterRequest: null,
    events: [],
  };
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:cup';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = await openPerson({ exportPerson: exported });
  await user.click(screen.getByRole('button', { name: 'Pobierz dane (JSON)' }));
  expect(await screen.findByText(/Plik przekaż tylko tej osobie/)).toBeVisible();
  expect(names).toEqual([`dane-${uuid(201)}.json`]);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(exported);
});

test('erasing wants the nickname typed, and ends with the person gone from the screen', async () => {
  const { api, user } = await openPerson({ erasePlayer: { message: 'Erased.' } });
  await user.click(screen.getByRole('button', { name: 'Usuń dane osobowe' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Usunąć dane tej osoby?' }));
  const field = dialog.getByLabelText(/Wpisz pseudonim „Kometa”/);
  await user.type(field, 'kometa');
  await user.click(dialog.getByRole('button', { name: 'Usuń dane osobowe' }));
  expect(field).toHaveAccessibleDescription('To nie jest ten pseudonim.');
  expect(api.calls).not.toContain(`POST /players/erase/${uuid(201)}`);
  await user.clear(field);
  await user.type(field, 'Kometa');
  api.set({ findPersons: [] });
  await user.click(dialog.getByRole('button', { name: 'Usuń dane osobowe' }));
  expect(await screen.findByText('Dane osobowe zostały usunięte.')).toBeVisible();
  expect(screen.queryByText(zofia)).not.toBeInTheDocument();
});

test('the next erasures stand with their dates, or with what they wait for', async () => {
  const edition = { id: uuid(1), name: 'Puchar Jesieni', year: 2025 };
  const api = fakeApi({ getSession: anOrganiser, getPurges: offline() });
  const { user } = renderAt(<PersonsPage />, { url: '/dane-osobowe' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać terminów.');
  api.set({
    getPurges: [
      { step: 'unfinished', edition, at: '2025-12-01T10:00:00Z', days: 30 },
      { step: 'forms', edition, at: null, days: 365 },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  const list = within(await screen.findByRole('list', { name: 'Najbliższe usuwanie danych' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('Zgłoszenia, których nie przyjęto');
  expect(first).toHaveTextContent('1 grudnia 2025');
  expect(second).toHaveTextContent('365 dni po turnieju');
});
