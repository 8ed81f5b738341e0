import { screen, within } from '@testing-library/react';
import type { Team } from '@puchar/shared/contract';
import type { FakeResponses } from '@puchar/shared/testing';
import {
  aPlayer,
  aTeam,
  fakeApi,
  offline,
  errorResponse,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import TeamPage from './team.page.tsx';

const group = { id: uuid(901), name: 'A' };

const jan = aPlayer({
  nickname: 'Nick',
  firstName: 'Jan',
  lastName: 'Kowalski',
  class: '3B',
  discordUsername: 'jan.k',
  riotUsername: 'Kometa',
  riotTag: 'EUNE',
  memberType: 'CAPTAIN',
  isAdult: false,
});

function responses(change: Partial<Team> = {}): FakeResponses {
  return {
    getTeam: aTeam({
      groupId: group.id,
      groupPosition: 2,
      statistics: { wins: 1, losses: 5 },
      schoolName: 'Liceum nr 1',
      players: [jan],
      ...change,
    }),
    getGroups: [group],
  };
}

function open(
  given: FakeResponses,
  before: readonly string[] = [],
  routes: readonly string[] = [],
) {
  const api = fakeApi(given);
  const view = renderAt(<TeamPage />, {
    url: '/druzyny/SOWY',
    path: '/druzyny/:teamId',
    before,
    site: { routes },
    slots: (name, props) => <p>{`${name} ${JSON.stringify(props)}`}</p>,
  });
  return { api, ...view };
}

async function members(): Promise<HTMLElement[]> {
  return within(await screen.findByRole('list', { name: 'SKŁAD' })).getAllByRole('listitem');
}

async function onlyMember(): Promise<HTMLElement> {
  const [member] = await members();
  return member ?? document.body;
}

test('the head names the team, its tag and school, its group, place and record', async () => {
  open(responses({ description: 'Gramy od pierwszej klasy.', publicNote: 'Szukamy trenera.' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nocne Sowy' })).toBeVisible();
  expect(screen.getByText('SOWY')).toBeVisible();
  expect(await screen.findByText('Liceum nr 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Grupa A' })).toHaveAttribute('href', '/druzyny?grupa=A');
  expect(screen.getByText('2. miejsce')).toBeVisible();
  expect(screen.getByText('1 wygrana, 5 przegranych')).toBeVisible();
  expect(screen.getByText('Gramy od pierwszej klasy.')).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Informacja' })).toHaveTextContent(
    'Szukamy trenera.',
  );
});

test('each meeting that counts has a mark, in words too, and leads to its page', async () => {
  const first = { meetingId: uuid(301), won: true, wins: 2, losses: 1, opponent: 'Rysie' };
  const results = [first, { ...first, meetingId: uuid(302), won: false, wins: 0 }];
  const { unmount } = open(responses({ results }), [], ['/mecze/:matchId']);
  const links = await screen.findAllByRole('link', { name: /^(Wygrana|Przegrana)/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['WWygrana 2\u00A0:\u00A01, Rysie', `/mecze/${uuid(301)}`],
    ['PPrzegrana 0\u00A0:\u00A01, Rysie', `/mecze/${uuid(302)}`],
  ]);
  unmount();
  open(responses({ results }));
  expect(await screen.findByText(/^Wygrana/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Wygrana/ })).not.toBeInTheDocument();
});

test('a member with figures leads to them, where they have a page', async () => {
  const players = [{ ...jan, hasRecord: true as const }];
  const { unmount } = open(responses({ players }), [], ['/statystyki/:playerId']);
  const link = await screen.findByRole('link', { name: 'Jan „Nick” Kowalski' });
  expect(link).toHaveAttribute('href', `/statystyki/${uuid(201)}`);
  unmount();
  open(responses({ players }));
  await members();
  expect(screen.queryByRole('link', { name: /Nick/ })).not.toBeInTheDocument();
});

test('what a team does not have is not spoken of', async () => {
  open(responses({ groupId: null, groupPosition: null }));
  await screen.findByRole('heading', { level: 1, name: 'Nocne Sowy' });
  expect(screen.queryByText(/Grupa/)).not.toBeInTheDocument();
  expect(screen.queryByText(/miejsce/i)).not.toBeInTheDocument();
  expect(screen.queryByText('Ostatnie mecze')).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('a member has name, nickname in quotes, class, chat, game account and badges', async () => {
  open(responses());
  const member = await onlyMember();
  expect(within(member).getByText('Jan „Nick” Kowalski')).toBeVisible();
  expect(within(member).getByText('Top laner')).toBeVisible();
  expect(within(member).getByText('3B')).toBeVisible();
  expect(within(member).getByText('jan.k')).toBeVisible();
  expect(within(member).getByText('Kometa#EUNE')).toBeVisible();
  expect(within(member).getByText('KAPITAN')).toBeVisible();
  expect(within(member).getByText('NIEPEŁNOLETNI')).toBeVisible();
  expect(within(member).queryByText('REZERWOWY')).not.toBeInTheDocument();
});

test('an adult substitute has one badge', async () => {
  open(responses({ players: [{ ...jan, memberType: 'SUBSTITUTE', isAdult: true }] }));
  const member = await onlyMember();
  expect(within(member).getByText('REZERWOWY')).toBeVisible();
  expect(member).not.toHaveTextContent(/KAPITAN|NIEPEŁNOLETNI/);
});

test('of a hidden member there is the nickname and the role alone', async () => {
  open(responses({ players: [aPlayer({ nickname: 'Cień', gameRole: 'JUNGLE' })] }));
  expect((await onlyMember()).textContent.replace(/\s+/g, ' ').trim()).toBe('„Cień” Jungler');
});

test('members appear in the order of their roles', async () => {
  open(
    responses({
      players: [
        aPlayer({ id: uuid(202), nickname: 'Dół', gameRole: 'BOTTOM' }),
        aPlayer({ id: uuid(203), nickname: 'Góra', gameRole: 'TOP' }),
      ],
    }),
  );
  const [first, second] = await members();
  expect(first).toHaveTextContent('Góra');
  expect(second).toHaveTextContent('Dół');
});

test('the meetings of the team are left to the slot, by its id', async () => {
  open(responses());
  expect(await screen.findByText(`team.matches {"teamId":"${uuid(101)}"}`)).toBeVisible();
  // Their heading is the slot's: where the module is off there is none.
  expect(screen.queryByRole('heading', { name: 'MECZE' })).not.toBeInTheDocument();
});

test('one line leads to the consent forms, as long as they have a page', async () => {
  const { unmount } = open(responses(), [], ['/zgody-rodo']);
  const link = await screen.findByRole('link', { name: /jak wydrukować i\sodesłać formularz/ });
  expect(link).toHaveAttribute('href', '/zgody-rodo');
  unmount();
  open(responses());
  await members();
  expect(screen.queryByRole('link', { name: /Zgody RODO/ })).not.toBeInTheDocument();
});

test('a team that does not exist says so and shows the way to the others', async () => {
  open({ ...responses(), getTeam: errorResponse('NOT_FOUND') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ta drużyna nie istnieje.');
  expect(screen.getByRole('link', { name: 'Wszystkie drużyny' })).toHaveAttribute(
    'href',
    '/druzyny',
  );
  expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Drużyna' })).toBeInTheDocument();
});

test('a word that no team can have is no team, and no call is made of it', async () => {
  const api = fakeApi({});
  renderAt(<TeamPage />, { url: '/druzyny/overview', path: '/druzyny/:teamId' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ta drużyna nie istnieje.');
  expect(screen.getByRole('link', { name: 'Wszystkie drużyny' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('a team that is taken away while it is read is gone from the page', async () => {
  const { api, client } = open(responses());
  await members();
  api.set({ getTeam: errorResponse('NOT_FOUND') });
  await client.invalidateQueries();
  expect(await screen.findByText('Ta drużyna nie istnieje.')).toBeVisible();
  expect(screen.queryByText(/Kowalski/)).not.toBeInTheDocument();
});

test('any other failure is unexpected, and a retry brings the team', async () => {
  const { api, user } = open({ ...responses(), getTeam: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Wystąpił nieoczekiwany błąd.');
  expect(screen.queryByRole('link', { name: 'Wszystkie drużyny' })).not.toBeInTheDocument();
  api.set(responses());
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await members()).toHaveLength(1);
});

test('while the team is on its way its place is reserved', () => {
  open({ ...responses(), getTeam: () => new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie drużyny…');
  expect(screen.getByRole('link', { name: 'Wróć' })).toBeVisible();
});

test('without groups the team is shown all the same', async () => {
  open({ ...responses(), getGroups: offline() });
  expect(await members()).toHaveLength(1);
  expect(screen.queryByText('Grupa A')).not.toBeInTheDocument();
});

test('a team without members says so', async () => {
  open(responses({ players: [] }));
  expect(await screen.findByText('Jak na razie brak.')).toBeVisible();
});

test('a team that was read again shows its new record at once', async () => {
  const { api, client } = open(responses());
  await members();
  api.set(responses({ statistics: { wins: 2, losses: 5 } }));
  await client.invalidateQueries();
  expect(await screen.findByText('2 wygrane, 5 przegranych')).toBeVisible();
});

test('the way back leads to the list as it was left', async () => {
  const { user, currentUrl } = open(responses(), ['/druzyny?grupa=A&sort=tag']);
  await user.click(screen.getByRole('link', { name: 'Wróć' }));
  expect(currentUrl()).toBe('/druzyny?grupa=A&sort=tag');
});

test('who came from outside goes back to the whole list', async () => {
  const { user, currentUrl } = open(responses());
  await user.click(screen.getByRole('link', { name: 'Wróć' }));
  expect(currentUrl()).toBe('/druzyny');
});
