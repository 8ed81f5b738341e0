import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderAt, uuid, aMember, anOrganiserTeam } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import ConsentsPage from './consents.page.tsx';
import { anEdition } from './testing/consents.ts';
import { someSite } from '../lib/testing/site-facts.ts';

const form = (sentBackAt: string) => ({
  id: uuid(900),
  sentAt: '2026-11-19T10:00:00.000Z',
  sentBackAt,
  reason: 'Brakuje podpisu.',
});
const owls = anOrganiserTeam({
  players: [
    aMember({ id: uuid(201), nickname: 'Nikt', firstName: 'Nina' }),
    aMember({
      id: uuid(202),
      nickname: 'Nowa',
      gdprAgreementState: 'AWAITING_REVIEW',
      sentAt: '2026-11-20T10:00:00.000Z',
    }),
    aMember({
      id: uuid(203),
      nickname: 'Poprawka',
      gdprAgreementId: 'poprawka-0123456789abcdef',
      sentBackAt: '2026-11-20T11:00:00.000Z',
      rejectionReason: 'Brakuje podpisu.',
      sentBackForms: [form('2026-11-20T11:00:00.000Z')],
    }),
  ],
});
const moths = anOrganiserTeam({
  id: uuid(2),
  name: 'Ćmy',
  tag: 'CMY',
  players: [
    aMember({ id: uuid(301), nickname: 'Ćma', gdprAgreementState: 'ACCEPTED' }),
    aMember({ id: uuid(302), nickname: 'Cicha', gdprAgreementState: 'ACCEPTED', withdrawn: true }),
  ],
});

beforeEach(() => {
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
});

function open(responses: FakeResponses = {}, url = '/zgody') {
  const api = fakeApi({
    getSession: anOrganiser,
    getAllTeams: [owls, moths],
    getEditions: [anEdition],
    getSiteFacts: someSite,
    ...responses,
  });
  return { api, ...renderAt(<ConsentsPage />, { url, path: '/zgody' }) };
}

const filter = (name: string) => screen.findByRole('button', { name });
const listed = () =>
  within(screen.getByRole('list', { name: 'Zgody zawodników' }))
    .getAllByRole('link')
    .map((link) => link.parentElement?.textContent?.split(',')[0]);

test('who is late after the deadline is counted and marked', async () => {
  open({}, '/zgody?stan=ALL');
  expect(await screen.findByText('2 osoby spóźnione')).toBeVisible();
  expect(screen.getAllByText('po terminie')).toHaveLength(2);
});

test('first come the forms to review; every filter says how many it has', async () => {
  const { user, currentUrl } = open();
  expect(await filter('Do sprawdzenia 1')).toHaveAttribute('aria-pressed', 'true');
  expect(listed()).toEqual(['Nowa']);
  for (const [name, who] of [
    ['Oczekiwane 1', ['Nikt']],
    ['Odesłane 1', ['Poprawka']],
    ['Przyjęte 1', ['Ćma']],
    ['Wycofane 1', ['Cicha']],
    ['Wszystkie 5', ['Nowa', 'Nikt', 'Poprawka', 'Ćma', 'Cicha']],
  ] as const) {
    await user.click(await filter(name));
    expect(listed()).toEqual(who);
  }
  expect(currentUrl()).toBe('/zgody?stan=ALL');
});

test('a search goes through every state, and the counts follow it', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Szukaj osoby lub drużyny'), 'cma');
  expect(listed()).toEqual(['Ćma']);
  expect(await filter('Przyjęte 1')).toBeVisible();
  await user.click(await filter('Do sprawdzenia 0'));
  expect(screen.getByText('Nie ma takich zgód.')).toBeVisible();
});

test('one team alone can be shown', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Drużyna'), 'Ćmy (CMY)');
  expect(listed()).toEqual(['Ćma', 'Cicha']);
});

test('a long list is shown in pieces', async () => {
  const players = Array.from({ length: 23 }, (_player, at) =>
    aMember({ id: uuid(400 + at), nickname: `Osoba ${at}` }),
  );
  const { user } = open({ getAllTeams: [anOrganiserTeam({ players })] }, '/zgody?stan=AWAITING');
  const more = await screen.findByRole('button', { name: 'Pokaż więcej (3)' });
  expect(listed()).toHaveLength(20);
  await user.click(more);
  expect(listed()).toHaveLength(23);
});

test('the link of a consent is copied, or shown where copying is not allowed', async () => {
  const { user } = open({}, '/zgody?stan=SENT_BACK');
  const copied: string[] = [];
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  const button = await screen.findByRole('button', { name: 'Skopiuj link do zgody: Poprawka' });
  await user.click(button);
  const link = 'https://puchar.example/zgody-rodo/poprawka-0123456789abcdef';
  expect(await screen.findByText('Skopiowano.')).toBeVisible();
  expect(copied).toEqual([link]);
  expect(screen.queryByText(link)).not.toBeInTheDocument();
  write.mockRejectedValue(new Error('not allowed'));
  await user.click(button);
  expect(await screen.findByText(link)).toBeVisible();
});

test('a message with the link is copied for those who have not sent a form', async () => {
  const { user } = open({}, '/zgody?stan=SENT_BACK');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const name = 'Skopiuj wiadomość z linkiem do zgody: Poprawka';
  await user.click(await screen.findByRole('button', { name }));
  expect(write).toHaveBeenCalledWith(
    expect.stringMatching(
      /^Poprawka gra w drużynie .+\. Zgoda: https:\/\/puchar\.example\/zgody-rodo\/poprawka-0123456789abcdef$/,
    ),
  );
});

test('a new link is given only after it is said that the old one ends', async () => {
  let renewed = 0;
  const { user } = open(
    {
      renewConsentLink: () => {
        renewed += 1;
        return { gdprAgreementId: 'new-0123456789abcdefghij' };
      },
    },
    '/zgody?stan=AWAITING',
  );
  await user.click(await screen.findByRole('button', { name: 'Nowy link: Nikt' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Wydać nowy link?' }));
  expect(dialog.getByText(/przestanie działać/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Nowy link' }));
  await waitFor(() => expect(renewed).toBe(1));
});

test('a form that was sent back is looked at, and opened again with a reason', async () => {
  const requested: unknown[] = [];
  const reopened: unknown[] = [];
  const { user, currentUrl } = open(
    {
      downloadSentBackForm: ({ params }) => {
        requested.push(params);
        return { file: 'JVBERi0=', mime: 'application/pdf' };
      },
      reopenConsent: ({ params, body }) => {
        reopened.push({ params, body });
        return { message: 'ok' };
      },
    },
    '/zgody?stan=SENT_BACK',
  );
  expect(await screen.findByText(/Powód: Brakuje podpisu\./)).toBeVisible();
  expect(requested).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Poprzedni formularz: Poprawka/ }));
  expect(await screen.findByTitle('Poprzedni formularz: Poprawka')).toHaveAttribute(
    'src',
    'blob:made',
  );
  expect(requested).toEqual([{ agreementId: 'poprawka-0123456789abcdef', formId: uuid(900) }]);
  await user.click(screen.getByRole('button', { name: 'Otwórz zgodę ponownie: Poprawka' }));
  const dialog = within(screen.getByRole('dialog', { name: /Poprawka/ }));
  await user.type(dialog.getByLabelText(/^Powód/), 'Podpis jest.');
  await user.click(dialog.getByRole('button', { name: 'Otwórz zgodę ponownie' }));
  await waitFor(() => expect(currentUrl()).toBe(`/zgody?zgoda=${uuid(203)}`));
  expect(reopened).toEqual([
    {
      params: { agreementId: 'poprawka-0123456789abcdef' },
      body: { reason: 'Podpis jest.' },
    },
  ]);
});
