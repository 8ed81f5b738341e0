import { screen, waitFor, within } from '@testing-library/react';
import {
  fakeApi,
  errorResponse,
  renderAt,
  uuid,
  aMember,
  anOrganiserTeam,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../../lib/session/testing/an-organiser.ts';
import TeamPage from '../team.page.tsx';
import { someSite } from '../../lib/testing/site-facts.ts';

const sowa = aMember({
  id: uuid(202),
  nickname: 'Sowa',
  memberType: 'NORMAL',
  gameRole: 'JUNGLE',
  gdprAgreementState: 'AWAITING_REVIEW',
  gdprAgreementId: 'sowa-0123456789abcdefgh',
});

const accepted = anOrganiserTeam({
  state: 'ACCEPTED',
  players: [
    aMember({ gdprAgreementState: 'ACCEPTED', sentAt: '2025-11-20T10:00:00.000Z' }),
    sowa,
    ...(['TOP', 'MIDDLE', 'BOTTOM', 'UTILITY'] as const).map((gameRole, at) =>
      aMember({
        id: uuid(210 + at),
        nickname: `Gracz ${at}`,
        gameRole,
        memberType: at === 0 ? 'SUBSTITUTE' : 'NORMAL',
        gdprAgreementState: 'ACCEPTED',
      }),
    ),
  ],
});

function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getSchools: [{ code: 'LO1', name: 'I LO', city: 'Miasto' }],
    getSiteFacts: someSite,
    getCorrections: [],
    getTeamMessages: [],
    getOrganiserTeam: accepted,
    getEditions: [],
    ...responses,
  });
  return { api, ...renderAt(<TeamPage />, { url: '/druzyny/SOWY', path: '/druzyny/:tag' }) };
}

async function memberCard(name: RegExp) {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (card === null) throw new Error('A member stands in a list.');
  return within(card);
}

const person = {
  Imię: 'Kunegunda',
  Nazwisko: 'Zmyślona',
  Pseudonim: 'Kuna',
  Klasa: '2a',
  Discord: 'kuna',
  'Nazwa w grze': 'Kuna w grze',
  'Tag w grze': 'EUNE',
};

test('an accepted team says whose consent is missing and how the public sees them', async () => {
  open();
  expect(await screen.findByText('Zgoda do sprawdzenia: Sowa.')).toBeVisible();
  const card = await memberCard(/Sowa/);
  expect(card.getByText(/^Publicznie „Zawodnik”/)).toBeVisible();
  expect((await memberCard(/Kometa/)).queryByText(/^Publicznie/)).not.toBeInTheDocument();
});

test('an erased member has no consent that could be missing', async () => {
  const erased = {
    erased: true,
    nickname: 'Zawodnik',
    firstName: '',
    lastName: '',
    gdprAgreementState: 'AWAITING' as const,
  };
  const players = accepted.players.map((player) =>
    player.gdprAgreementState === 'ACCEPTED' ? player : { ...player, ...erased },
  );
  open({ getOrganiserTeam: { ...accepted, players } });
  const card = await memberCard(/Zawodnik/);
  expect(card.queryByText(/^Publicznie/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Brakuje zgody/)).not.toBeInTheDocument();
  expect(screen.getByText('Wszyscy przysłali już zgody.')).toBeVisible();
});

test('a player is replaced in two clicks, after the date with a reason', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    replacePlayer: ({ params, body }) => {
      sent.push({ params, body });
      if (sent.length > 1) return accepted;
      const issues = [{ path: ['reason'], message: 'Termin zmian składu minął.' }];
      return errorResponse('INVALID_DATA', {}, { issues });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Wymień: Sowa' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kto zastąpi zawodnika Sowa?' }));
  expect(dialog.getByText(/^Dane i zgoda osoby, która odchodzi/)).toBeVisible();
  for (const [label, value] of Object.entries(person)) {
    await user.type(dialog.getByLabelText(label), value);
  }
  const save = dialog.getByRole('button', { name: 'Wymień zawodnika' });
  await user.click(save);
  expect(await dialog.findByText('Termin zmian składu minął.')).toBeVisible();
  expect(dialog.getByLabelText('Pseudonim')).toHaveValue('Kuna');
  await user.type(dialog.getByLabelText(/^Powód zmiany/), 'Zmiana szkoły');
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    params: { id: uuid(202) },
    body: { nickname: 'Kuna', isAdult: false, reason: 'Zmiana szkoły' },
  });
});

test('who leaves the five names the substitute who takes the place', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    removePlayer: ({ body }) => {
      sent.push(body);
      return accepted;
    },
  });
  const card = await memberCard(/Sowa/);
  await user.click(card.getByRole('button', { name: 'Usuń ze składu' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Usunąć zawodnika Sowa ze składu?' }));
  expect(dialog.getByLabelText('Kto wchodzi na to miejsce')).toHaveDisplayValue('Gracz 0');
  await user.click(dialog.getByRole('button', { name: 'Usuń ze składu' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ promotedId: uuid(210) });
});

test('captain and roles change together', async () => {
  const sent: { members: object[] }[] = [];
  const { user } = open({
    updateTeam: ({ body }) => {
      sent.push(body as { members: object[] });
      return errorResponse(
        'INVALID_DATA',
        {},
        {
          issues: [{ path: [], message: 'Drużyna musi posiadać kapitana.' }],
        },
      );
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zmień role i kapitana' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Role i kapitan' }));
  const place = within(dialog.getByRole('group', { name: 'Kometa' }));
  await user.selectOptions(place.getByLabelText('Miejsce w drużynie'), 'podstawowy');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Drużyna musi posiadać kapitana.');
  expect(sent[0]?.members).toContainEqual({
    id: uuid(201),
    gameRole: 'TOP',
    memberType: 'NORMAL',
  });
});

test('who joins a whole team is a substitute, also when the team was changed meanwhile', async () => {
  const sent: unknown[] = [];
  const present = { ...accepted, updatedAt: '2026-11-21T09:00:00.000Z' };
  const { user } = open({
    addPlayer: ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? errorResponse('CHANGED_MEANWHILE', {}, { present }) : accepted;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dodaj zawodnika' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nowy zawodnik rezerwowy' }));
  await user.click(dialog.getByRole('button', { name: 'Dodaj zawodnika' }));
  expect(dialog.getByText('Imię musi zostać podane.')).toBeVisible();
  for (const [label, value] of Object.entries(person)) {
    await user.type(dialog.getByLabelText(label), value);
  }
  await user.selectOptions(dialog.getByLabelText('Rola w grze'), 'JUNGLE');
  await user.click(dialog.getByRole('button', { name: 'Dodaj zawodnika' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Sprawdź, co się zmieniło, i zapisz jeszcze raz.',
  );
  await user.click(dialog.getByRole('button', { name: 'Dodaj zawodnika' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    nickname: 'Kuna',
    gameRole: 'JUNGLE',
    memberType: 'SUBSTITUTE',
    expectedUpdatedAt: present.updatedAt,
  });
});

test('an accepted consent is opened again with a reason, and its review follows', async () => {
  const sent: unknown[] = [];
  const { user, currentUrl } = open({
    reopenConsent: ({ body }) => {
      sent.push(body);
      return { message: 'ok' };
    },
  });
  // One under review, and one whose form is no longer stored.
  for (const name of [/Sowa/, /Gracz 1/]) {
    const none = (await memberCard(name)).queryByText('Otwórz zgodę ponownie');
    expect(none).not.toBeInTheDocument();
  }
  const card = await memberCard(/Kometa/);
  await user.click(card.getByRole('button', { name: 'Otwórz zgodę ponownie: Kometa' }));
  const dialog = within(screen.getByRole('dialog', { name: /Kometa/ }));
  await user.click(dialog.getByRole('button', { name: 'Otwórz zgodę ponownie' }));
  expect(await dialog.findByText('Podaj powód. Zostaje w dzienniku.')).toBeVisible();
  await user.type(dialog.getByLabelText('Powód (zostaje w dzienniku)'), 'Zła klasa');
  await user.click(dialog.getByRole('button', { name: 'Otwórz zgodę ponownie' }));
  await waitFor(() => expect(currentUrl()).toBe(`/zgody?zgoda=${uuid(201)}`));
  expect(sent).toEqual([{ reason: 'Zła klasa' }]);
});
