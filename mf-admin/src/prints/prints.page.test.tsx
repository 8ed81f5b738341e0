import { screen, within } from '@testing-library/react';
import type { Prints, Role } from '@puchar/shared/contract';
import { errorResponse, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import PrintsPage from './prints.page.tsx';

const aMeeting = (id: number, date: string, team1: string) => ({
  id: uuid(id),
  date,
  team1,
  team2: 'Lwy',
});

const prints: Prints = {
  today: '2026-11-27',
  days: [
    { day: '2026-11-20', meetings: [aMeeting(1, '2026-11-20T17:00:00.000Z', 'Sowy')] },
    {
      day: '2026-11-28',
      meetings: [
        aMeeting(2, '2026-11-28T15:00:00.000Z', 'Żubry'),
        aMeeting(3, '2026-11-28T17:00:00.000Z', 'Foki'),
      ],
    },
  ],
  groups: 4,
  teams: 16,
  bracketTeams: 8,
  withoutBadge: 2,
};

function open(role: Role = 'OWNER', response: Partial<Prints> = {}, url = '/wydruki') {
  fakeApi({ getSession: { ...anOrganiser, role }, getPrints: { ...prints, ...response } });
  return renderAt(<PrintsPage />, { url, path: '/wydruki' });
}

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

test('the next day with meetings is chosen; another day and one meeting can be', async () => {
  const { user } = open();
  const day = await screen.findByRole('combobox', { name: 'Dzień' });
  expect(day).toHaveDisplayValue('sobota, 28 listopada 2026');
  expect(addressOf('Pobierz PDF: Plan dnia')).toBe('/api/files/pdf/day-plan?day=2026-11-28');
  expect(addressOf('Pobierz PDF: Protokoły meczów')).toBe(
    '/api/files/pdf/match-forms?day=2026-11-28',
  );
  const meeting = screen.getByRole('combobox', { name: 'Mecz' });
  expect(meeting).toHaveDisplayValue('wszystkie tego dnia (2 mecze)');
  await user.selectOptions(meeting, '18:00 Foki – Lwy');
  expect(addressOf('Pobierz PDF: Protokoły meczów')).toBe(
    `/api/files/pdf/match-forms?meetingId=${uuid(3)}`,
  );
  await user.selectOptions(day, 'piątek, 20 listopada 2026');
  expect(addressOf('Pobierz PDF: Plan dnia')).toBe('/api/files/pdf/day-plan?day=2026-11-20');
  expect(meeting).toHaveDisplayValue('wszystkie tego dnia (1 mecz)');
});

test('without a date there is still the blank form', async () => {
  open('OWNER', { days: [] });
  expect(await screen.findByText(/Żaden mecz nie ma jeszcze terminu/)).toBeVisible();
  expect(addressOf('Pobierz PDF: Pusty protokół')).toBe('/api/files/pdf/match-forms');
  expect(screen.queryByRole('link', { name: /Plan dnia/ })).toBeNull();
});

test('on the first day the page says what is not there yet', async () => {
  open('OWNER', { days: [], groups: 0, teams: 0, bracketTeams: 0, withoutBadge: 0 });
  expect(await screen.findByText('nie ma jeszcze grup')).toBeVisible();
  expect(screen.getByText('nie ma jeszcze drabinki')).toBeVisible();
  expect(screen.getByText('nie ma jeszcze przyjętych drużyn')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Pobierz PDF/ })).toHaveLength(3);
});

test('the page says which files have personal data and who may have them', async () => {
  open();
  const badges = await screen.findByRole('list', { name: 'Identyfikatory' });
  expect(badges).toHaveTextContent('Bez identyfikatora: 2 osoby, które nie mają przyjętej zgody');
  expect(within(badges).getAllByText('dane osobowe')).toHaveLength(2);
  const tables = screen.getByRole('list', { name: 'Tabele do arkusza' });
  expect(within(tables).getAllByText('dane osobowe')).toHaveLength(2);
  expect(tables).toHaveTextContent('Tylko właściciele, organizatorzy i ochrona danych.');
  expect(addressOf('Pobierz PDF A2: Drabinka')).toBe('/api/files/pdf/bracket-poster?size=A2');
});

test.each<[Role, RegExp, boolean]>([
  ['REFEREE', /Protokoły/, true],
  ['REFEREE', /Zawodnicy|Statystyki zawodników|Puste/, false],
  ['VIEWER', /Drużyny/, true],
  ['VIEWER', /Protokoły|protokół|Zawodnicy/, false],
  ['DATA_PROTECTION', /CSV: Zawodnicy/, true],
  ['DATA_PROTECTION', /Organizatorzy i sędziowie|Statystyki zawodników/, false],
])('%s and %s: %s', async (role, name, isShown) => {
  open(role);
  await screen.findByRole('list', { name: 'Tabele do arkusza' });
  expect(names().some((label) => name.test(label ?? ''))).toBe(isShown);
});

test('a failure can be tried again', async () => {
  fakeApi({ getSession: anOrganiser, getPrints: errorResponse('INTERNAL') });
  renderAt(<PrintsPage />, { url: '/wydruki', path: '/wydruki' });
  expect(await screen.findByText('Nie udało się sprawdzić, co można wydrukować.')).toBeVisible();
});
