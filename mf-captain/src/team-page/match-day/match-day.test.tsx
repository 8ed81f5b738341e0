import { screen, waitFor, within } from '@testing-library/react';
import type { CaptainMatchDay } from '@puchar/shared/contract';
import { aMeeting, errorResponse, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import TeamPagePage from '../team-page.page.tsx';
import { aTeamPage, aTeamPageMember } from '../testing/a-team-page.ts';
import { aTeamDates } from '../testing/team-dates.ts';

const secret = 'S'.repeat(32);
const soon = new Date(Date.now() + 10 * 60_000).toISOString();
const meeting = aMeeting({ date: soon, bestOf: 3, station: 'Aula' });
const names = ['Kometa', 'Wicher', 'Sopel', 'Iskra', 'Grad', 'Mgła'];
const members = names.map((nickname, place) =>
  aTeamPageMember({
    id: uuid(201 + place),
    nickname,
    memberType: place === 5 ? 'SUBSTITUTE' : 'NORMAL',
  }),
);

function aDay(changes: Partial<CaptainMatchDay> = {}): CaptainMatchDay {
  return {
    meetingId: meeting.id,
    checkInFrom: new Date(Date.now() - 60_000).toISOString(),
    checkedInAt: null,
    otherCheckedIn: false,
    lineUp: [],
    tournamentCode: null,
    winners: null,
    screenshotAt: null,
    reports: 'NONE',
    ...changes,
  };
}

function open(day: CaptainMatchDay, responses: FakeResponses = {}) {
  const page = aTeamPage({
    application: 'ACCEPTED',
    members,
    meetings: [meeting],
    matchDays: [day],
  });
  const api = fakeApi({ getTeamPage: page, getTeamDates: aTeamDates(), ...responses });
  return {
    api,
    page,
    ...renderAt(<TeamPagePage />, { url: `/druzyna/${secret}`, path: '/druzyna/:secret' }),
  };
}

test('the team checks in, and sees whether the other one did', async () => {
  const { api, page, user } = open(aDay(), { checkIn: () => aDay({ checkedInAt: soon }) });
  const button = await screen.findByRole('button', { name: 'Zgłoś gotowość' });
  expect(screen.getByText('Druga drużyna jeszcze nie zgłosiła gotowości.')).toBeVisible();
  expect(screen.getByText('Stanowisko: Aula')).toBeVisible();
  api.set({
    getTeamPage: { ...page, matchDays: [aDay({ checkedInAt: soon, otherCheckedIn: true })] },
    checkIn: aDay({ checkedInAt: soon }),
  });
  await user.click(button);
  expect(await screen.findByText(/^Gotowość zgłoszona o \d\d:\d\d\.$/)).toBeVisible();
  expect(screen.getByText('Druga drużyna też jest gotowa.')).toBeVisible();
});

test('before the time there is no button, but the hour from which there is', async () => {
  open(aDay({ checkInFrom: soon }));
  expect(await screen.findByText(/^Gotowość zgłosicie od \d\d:\d\d\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zgłoś gotowość' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Wynik' })).not.toBeInTheDocument();
});

test('exactly five play: the usual ones, until the captain says otherwise', async () => {
  const sent: unknown[] = [];
  const { user } = open(aDay(), {
    setLineUp: ({ body }) => {
      sent.push(body);
      return aDay();
    },
  });
  const lineUp = within(await screen.findByRole('group', { name: 'Skład na ten mecz' }));
  expect(lineUp.getByRole('checkbox', { name: 'Mgła' })).not.toBeChecked();
  await user.click(lineUp.getByRole('checkbox', { name: 'Mgła' }));
  expect(lineUp.getByText('Wybrano 6 z 5.')).toBeVisible();
  await user.click(lineUp.getByRole('button', { name: 'Zapisz skład' }));
  expect(sent).toEqual([]);
  await user.click(lineUp.getByRole('checkbox', { name: 'Kometa' }));
  await user.click(lineUp.getByRole('button', { name: 'Zapisz skład' }));
  expect(await lineUp.findByText('Skład zapisany.')).toBeVisible();
  expect(sent).toEqual([{ players: [202, 203, 204, 205, 206].map((number) => uuid(number)) }]);
});

test('who leaves the team while the page is open leaves its line-up', async () => {
  const sent: unknown[] = [];
  const { api, page, user } = open(aDay());
  const lineUp = within(await screen.findByRole('group', { name: 'Skład na ten mecz' }));
  api.set({
    getTeamPage: { ...page, members: members.slice(1) },
    checkIn: aDay(),
    setLineUp: ({ body }) => {
      sent.push(body);
      return aDay();
    },
  });
  await user.click(screen.getByRole('button', { name: 'Zgłoś gotowość' }));
  expect(await lineUp.findByText('Wybrano 4 z 5.')).toBeVisible();
  await user.click(lineUp.getByRole('checkbox', { name: 'Mgła' }));
  await user.click(lineUp.getByRole('button', { name: 'Zapisz skład' }));
  await waitFor(() =>
    expect(sent).toEqual([{ players: [202, 203, 204, 205, 206].map((number) => uuid(number)) }]),
  );
});

test('games of the result follow one another until the decisive one', async () => {
  const sent: unknown[] = [];
  const { user } = open(aDay(), {
    reportResult: ({ body }) => {
      sent.push(body);
      return aDay();
    },
  });
  const result = within(await screen.findByRole('group', { name: 'Wynik' }));
  const win = async (game: string, team: string) =>
    user.click(
      within(result.getByRole('group', { name: game })).getByRole('radio', { name: team }),
    );
  expect(result.queryByRole('group', { name: 'Gra 2' })).not.toBeInTheDocument();
  await win('Gra 1', 'Nocne Sowy');
  await win('Gra 2', 'Wilki Morskie');
  await user.click(result.getByRole('button', { name: 'Wyślij wynik' }));
  expect(sent).toEqual([]);
  expect(result.getByText('Wskażcie zwycięzcę każdej gry.')).toBeVisible();
  await win('Gra 3', 'Nocne Sowy');
  await user.click(result.getByRole('button', { name: 'Wyślij wynik' }));
  const { team1, team2 } = meeting;
  await waitFor(() => expect(sent).toEqual([{ winners: [team1.id, team2.id, team1.id] }]));
});

test.each([
  ['WAITING', 'Wynik wysłany. Czekamy na wynik drugiej drużyny.'],
  ['EQUAL', 'Obie drużyny podały ten sam wynik. Czeka na zatwierdzenie.'],
  ['DIFFERENT', 'Drużyny podały różne wyniki. Rozstrzygnie sędzia.'],
] as const)('reports that are %s say what comes next', async (reports, text) => {
  open(aDay({ reports, winners: [meeting.team1.id, meeting.team1.id] }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('a disputed result takes a picture, and what is wrong with one stands at its field', async () => {
  const sent: unknown[] = [];
  const message = 'Nie udało się przesłać pliku. Obraz jest uszkodzony.';
  const issues = [{ path: ['picture'], message }];
  const disputed = aDay({ reports: 'DIFFERENT', winners: [meeting.team1.id, meeting.team1.id] });
  const { api, page, user } = open(disputed, {
    sendScreenshot: errorResponse('INVALID_LOGO', {}, { issues }),
  });
  const field = await screen.findByLabelText('Zrzut ekranu z wynikiem (nieobowiązkowy)');
  const send = screen.getByRole('button', { name: 'Wyślij zrzut' });
  await user.click(send);
  expect(field).toHaveAccessibleDescription('Wybierz plik.');
  await user.upload(field, new File(['%PDF-1.7'], 'wynik.png', { type: 'image/png' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/PNG/));
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])], 'wynik.png', {
    type: 'image/png',
  });
  await user.upload(field, png);
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(/PNG/));
  await user.click(send);
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  const done = { ...disputed, screenshotAt: soon };
  api.set({
    getTeamPage: { ...page, matchDays: [done] },
    sendScreenshot: ({ body }) => {
      sent.push(body);
      return done;
    },
  });
  await user.click(send);
  expect(await screen.findByText(/^Zrzut wysłany/)).toBeVisible();
  expect(sent).toEqual([{ picture: expect.stringMatching(/^data:image\/png;base64,/) }]);
  api.set({ getTeamPage: page, removeScreenshot: disputed });
  await user.click(screen.getByRole('button', { name: 'Usuń zrzut' }));
  await waitFor(() => expect(screen.queryByText(/^Zrzut wysłany/)).not.toBeInTheDocument());
});

test('the code of the open game can be copied, and a rejection is said', async () => {
  const { user } = open(aDay({ tournamentCode: 'PL-KOD-1' }), {
    checkIn: errorResponse('TOO_EARLY'),
  });
  expect(await screen.findByRole('textbox', { name: 'Kod turniejowy otwartej gry' })).toHaveValue(
    'PL-KOD-1',
  );
  await user.click(screen.getByRole('button', { name: 'Zgłoś gotowość' }));
  expect(await screen.findByText('Na to jest jeszcze za wcześnie.')).toBeVisible();
});

test('a result that ends the meeting is shown in its place, and has the focus', async () => {
  const { team1, team2 } = meeting;
  const winners = [team1.id, team1.id];
  const { api, page, user } = open(aDay({ reports: 'WAITING', winners }), {
    reportResult: aDay({ reports: 'EQUAL', winners }),
  });
  const button = await screen.findByRole('button', { name: 'Wyślij wynik' });
  const ended = {
    ...meeting,
    state: 'FINISHED' as const,
    winner: team1.id,
    team1: { ...team1, wins: 2 },
    team2: { ...team2, wins: 0 },
  };
  api.set({
    getTeamPage: { ...page, meetings: [ended], matchDays: [] },
    reportResult: aDay({ reports: 'EQUAL', winners }),
  });
  await user.click(button);
  const section = await screen.findByRole('region', { name: /^Mecz zakończony: Nocne Sowy/ });
  expect(section).toHaveFocus();
  expect(within(section).getByRole('status')).toHaveTextContent('Wynik 2 : 0 jest zapisany.');
});

test('a meeting that had ended before is only in the list', async () => {
  const ended = { ...meeting, state: 'FINISHED' as const, winner: meeting.team1.id };
  const page = aTeamPage({ application: 'ACCEPTED', members, meetings: [ended] });
  open(aDay(), { getTeamPage: page });
  expect(await screen.findByRole('heading', { name: 'Mecze' })).toBeVisible();
  expect(screen.queryByText(/^Mecz zakończony/)).not.toBeInTheDocument();
});
