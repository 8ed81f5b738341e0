import { screen, waitFor, within } from '@testing-library/react';
import {
  aPictureFile,
  fakeApi,
  errorResponse,
  renderAt,
  uuid,
  aMember,
  anOrganiserTeam,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import TeamPage from './team.page.tsx';
import { someSite } from '../lib/testing/site-facts.ts';

const sowa = aMember({
  id: uuid(202),
  nickname: 'Sowa',
  memberType: 'NORMAL',
  gameRole: 'JUNGLE',
  gdprAgreementState: 'AWAITING_REVIEW',
  gdprAgreementId: 'sowa-0123456789abcdefgh',
  accountAlsoIn: ['WILK'],
});
const team = anOrganiserTeam({ players: [aMember(), sowa] });

function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getSchools: [{ code: 'LO1', name: 'I LO', city: 'Miasto' }],
    getSiteFacts: someSite,
    getCorrections: [],
    getTeamMessages: [],
    getOrganiserTeam: team,
    ...responses,
  });
  return { api, ...renderAt(<TeamPage />, { url: '/druzyny/SOWY', path: '/druzyny/:tag' }) };
}

async function memberCard(name: RegExp) {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (card === null) throw new Error('A member stands in a list.');
  return within(card);
}

test('the review shows members with their consents, doubled accounts, and the way to a sent form', async () => {
  open();
  const item = await memberCard(/Sowa/);
  expect(item.getByText('Do sprawdzenia')).toBeVisible();
  expect(item.getByText('To konto jest też w drużynie: WILK.')).toBeVisible();
  expect(item.getByRole('link', { name: 'Sprawdź zgodę' })).toHaveAttribute(
    'href',
    `/zgody?zgoda=${uuid(202)}`,
  );
});

test('of accounts that were not found it names the way to the chat server', async () => {
  open({ getOrganiserTeam: { ...team, accountsMissing: ['kometa'] } });
  const doubts = within(await screen.findByRole('note', { name: 'Konta do sprawdzenia' }));
  expect(doubts.getByText('Nie znaleziono: kometa.')).toBeVisible();
  const link = doubts.getByRole('link', { name: 'https://czat.puchar-szkol.example/' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('accepting names the consequence first', async () => {
  let accepted = 0;
  const { user } = open({
    acceptTeam: () => {
      accepted += 1;
      return { message: 'ok' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Przyjmij zgłoszenie' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Przyjąć zgłoszenie?' }));
  expect(dialog.getByText(/Publicznie nic się nie zmieni/)).toBeVisible();
  expect(accepted).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Przyjmij zgłoszenie' }));
  await waitFor(() => expect(accepted).toBe(1));
});

test('two clicks on one question are one step', async () => {
  let accepted = 0;
  const responding: (() => void)[] = [];
  const { user } = open({
    acceptTeam: async () => {
      accepted += 1;
      await new Promise<void>((resolve) => responding.push(resolve));
      return { message: 'ok' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Przyjmij zgłoszenie' }));
  const dialog = screen.getByRole('dialog', { name: 'Przyjąć zgłoszenie?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Przyjmij zgłoszenie' }));
  await waitFor(() => expect(responding).toHaveLength(1));
  responding[0]?.();
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(accepted).toBe(1);
});

test('another logo is seen before it is saved, and may be taken back', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    updateTeam: ({ body }) => {
      sent.push(body);
      return team;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zmień logo' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nowe logo drużyny' }));
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Wybierz plik z logo.');
  const field = dialog.getByLabelText('Logo');
  await user.upload(field, aPictureFile('sowa.png', 'png', { size: 8 }));
  expect(await dialog.findByText('Tak będzie wyglądać na stronie:')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Zostaw obecne' }));
  expect(dialog.queryByText('Tak będzie wyglądać na stronie:')).not.toBeInTheDocument();
  await user.upload(field, aPictureFile('sowa.png', 'png', { size: 8 }));
  await dialog.findByText('Tak będzie wyglądać na stronie:');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  expect(sent).toEqual([{ logo, expectedUpdatedAt: team.updatedAt }]);
});

test('a logo that the server rejects says why at its field', async () => {
  const message = 'Zdjęcie posiada nieprawidłową proporcję. Przytnij je do kwadratu.';
  const issues = [{ path: ['logo'], message }];
  const { user } = open({ updateTeam: errorResponse('INVALID_LOGO', {}, { issues }) });
  await user.click(await screen.findByRole('button', { name: 'Zmień logo' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.upload(dialog.getByLabelText('Logo'), aPictureFile('sowa.png'));
  await dialog.findByText('Tak będzie wyglądać na stronie:');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Logo')).toHaveAccessibleDescription(new RegExp(message));
});

test('a form is saved over the version it was opened on, also when the page has read a later one', async () => {
  const sent: unknown[] = [];
  const { api, client, user } = open({
    updateTeam: ({ body }) => {
      sent.push(body);
      return team;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Popraw drużynę' }));
  const description = screen.getByLabelText('Opis');
  await user.clear(description);
  await user.type(description, 'Mój opis');
  api.set({
    getOrganiserTeam: { ...team, name: 'Nowa nazwa', updatedAt: '2027-01-01T09:00:00.000Z' },
  });
  await client.invalidateQueries();
  expect(await screen.findByText('Nowa nazwa')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ description: 'Mój opis', expectedUpdatedAt: team.updatedAt });
});

test('a team whose consents are missing stays, and the error is shown in the dialog', async () => {
  const { user } = open({
    getOrganiserTeam: { ...team, state: 'AWAITING_AGREEMENT_REVIEW' },
    acceptTeam: errorResponse('AGREEMENTS_MISSING'),
  });
  await user.click(await screen.findByRole('button', { name: 'Przyjmij drużynę do turnieju' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Przyjmij drużynę do turnieju' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nie wszystkie zgody');
  // A reopened dialog does not show the earlier error.
  await user.click(dialog.getByRole('button', { name: 'Anuluj' }));
  await user.click(screen.getByRole('button', { name: 'Przyjmij drużynę do turnieju' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Przyjąć');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a rejection goes with its reason and leads back to the list', async () => {
  let body: unknown;
  const { user, currentUrl } = open({
    rejectTeam: (call) => {
      body = call.body;
      return { message: 'ok' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Odrzuć zgłoszenie' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/dane 2 zawodników/)).toBeVisible();
  await user.type(dialog.getByLabelText('Powód (zostaje w dzienniku)'), 'Szkoła spoza regionu');
  await user.click(dialog.getByRole('button', { name: 'Odrzuć zgłoszenie' }));
  await waitFor(() => expect(currentUrl()).toBe('/druzyny'));
  expect(body).toEqual({ reason: 'Szkoła spoza regionu' });
});

test('two organisers correct one player: both versions are seen, and mine is saved over the present', async () => {
  const theirs = anOrganiserTeam({
    updatedAt: '2026-11-21T09:00:00.000Z',
    players: [aMember({ nickname: 'Kometka' }), sowa],
  });
  const sent: unknown[] = [];
  const { user } = open({
    updateTeam: ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return theirs;
      return errorResponse('CHANGED_MEANWHILE', {}, { present: theirs });
    },
  });
  await user.click((await memberCard(/Kometa/)).getByRole('button', { name: 'Popraw dane' }));
  const nickname = screen.getByLabelText('Pseudonim');
  await user.clear(nickname);
  await user.type(nickname, 'Kometa 2');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const conflict = within(
    await screen.findByRole('dialog', { name: 'Ktoś zmienił to w międzyczasie' }),
  );
  expect(conflict.getByText('Kometa 2')).toBeVisible();
  expect(conflict.getByText('Kometka')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Zapisz moją wersję' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    expectedUpdatedAt: '2026-11-21T09:00:00.000Z',
    members: [{ id: uuid(201), nickname: 'Kometa 2' }],
  });
});

test('changing the age says what becomes of the consent', async () => {
  const { user } = open();
  await user.click(
    (await screen.findAllByRole('button', { name: 'Popraw dane' }))[0] as HTMLElement,
  );
  expect(screen.queryByText(/unieważnia przysłaną zgodę/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Niepełnoletni'));
  expect(screen.getByText(/unieważnia przysłaną zgodę/)).toBeVisible();
});

test('another name is another person, unless the organiser says that it corrects the same one', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    getEditions: [],
    updateTeam: ({ body }) => {
      sent.push(body);
      return errorResponse('UNAVAILABLE');
    },
  });
  await user.click((await memberCard(/Kometa/)).getByRole('button', { name: 'Popraw dane' }));
  const same = /To ta sama osoba/;
  await user.type(screen.getByLabelText('Imię'), ' Anna');
  expect(screen.queryByLabelText(same)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Nazwisko'), '-Lis');
  expect(screen.getByText(/dane i zgoda poprzedniej zostaną usunięte/)).toBeVisible();
  const save = screen.getByRole('button', { name: 'Zapisz' });
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('members.0.isSamePerson');
  await user.click(screen.getByLabelText(same));
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toHaveProperty('members.0.isSamePerson', true);
});

test('the message holds the links of those who still have to send a form', async () => {
  open();
  const message = await screen.findByLabelText(/Wiadomość do kapitana/);
  expect(message).toHaveTextContent('https://puchar.example/zgody-rodo/kometa-0123456789abcdef');
  expect(message).not.toHaveTextContent('sowa-');
});

test('an unknown tag says so, and offers no other try', async () => {
  open({ getOrganiserTeam: errorResponse('NOT_FOUND') });
  expect(await screen.findByText('Nie ma drużyny o tym TAG-u.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Spróbuj/ })).not.toBeInTheDocument();
});

test('an organiser marks what the captain is to mend, with a note', async () => {
  const bodies: unknown[] = [];
  const { user } = open({
    requestCorrection: ({ body }) => {
      bodies.push(body);
      return [];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Poproś o poprawki' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Prośba o poprawki' }));
  await user.click(dialog.getByRole('button', { name: 'Wyślij prośbę' }));
  expect(await dialog.findByText('Zaznacz, co jest do poprawy.')).toBeVisible();
  const ofTeam = within(dialog.getByRole('group', { name: 'Drużyna' }));
  await user.click(ofTeam.getByRole('checkbox', { name: 'Logo' }));
  await user.type(dialog.getByLabelText('Co jest nie tak'), 'Logo jest rozmyte.');
  await user.click(dialog.getByRole('button', { name: 'Wyślij prośbę' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { fields: [{ memberId: null, field: 'logo' }], note: 'Logo jest rozmyte.' },
    ]),
  );
});
