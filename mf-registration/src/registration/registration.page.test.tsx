import { act, screen, waitFor, within } from '@testing-library/react';
import type { School } from '@puchar/shared/contract';
import { anEdition, fakeApi, fakeUploads, renderAt, setScreen, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { solve } from './bot-check/solve-challenge.ts';
import { readDraft, writeDraft } from './draft/draft.ts';
import type { DraftContent } from './draft/draft.ts';
import RegistrationPage from './registration.page.tsx';
import { aChallenge } from './testing/a-challenge.ts';
import { aDraft, aMember } from './testing/a-draft.ts';
import { freshDevice } from './testing/device.ts';

jest.mock('./bot-check/solve-challenge.ts', () => ({ solve: jest.fn() }));

const schools: School[] = [
  { code: 'G1LO', name: 'I Liceum Ogólnokształcące', city: 'Gdańsk' },
  { code: 'SZT', name: 'Zespół Szkół Technicznych', city: 'Słupsk' },
];
const stored = {
  message: 'Pomyślnie stworzono zgłoszenie!',
  teamId: uuid(1),
  forGuardians: 'Dzień dobry! Drużyna Sowy jest zgłoszona.',
};

let tokens = 0;
beforeEach(() => {
  freshDevice();
  tokens = 0;
  jest
    .mocked(solve)
    .mockReset()
    .mockImplementation(async () => {
      tokens += 1;
      return `token-${tokens}`;
    });
});

function open(responses: FakeResponses = {}, draft: DraftContent | null = aDraft()) {
  if (draft !== null) writeDraft(draft);
  const bodies: unknown[] = [];
  const api = fakeApi({
    getSchools: schools,
    getAccountChecks: { riot: false, discord: false },
    getBotCheck: { provider: 'altcha', challengeUrl: '/api/bot-check/challenge' },
    getBotChallenge: aChallenge,
    createSubmission: ({ body }) => {
      bodies.push(body);
      return stored;
    },
    ...responses,
  });
  const uploads = fakeUploads();
  const view = renderAt(<RegistrationPage />, {
    firstData: [['/editions/get-current', anEdition({ stage: 'SUBMISSIONS' })]],
  });
  return { api, uploads, bodies, ...view };
}

type Opened = ReturnType<typeof open>;

async function passCheck({ user }: Opened) {
  await user.click(await screen.findByRole('checkbox', { name: 'Nie jestem robotem' }));
  await screen.findByText('Zweryfikowano');
}

async function send(opened: Opened) {
  await passCheck(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }));
}

function card(name: string) {
  return within(screen.getByRole('group', { name }));
}

async function rejection(text: string | RegExp) {
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .some(({ textContent }) =>
          typeof text === 'string' ? textContent === text : text.test(textContent),
        ),
    ).toBe(true),
  );
}

test('what happens with the data is shown before the first field', async () => {
  open({}, null);
  const notice = screen.getByRole('region', { name: 'Zanim zaczniesz…' });
  const link = within(notice).getByRole('link', { name: /Pełna informacja o\s?prywatności/ });
  expect(link).toHaveAttribute('href', '/prywatnosc');
  expect(link).toHaveAttribute('target', '_blank');
  const field = await screen.findByLabelText('Logo drużyny');
  expect(notice.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the button waits for the bot check and says so', async () => {
  const opened = open();
  const button = screen.getByRole('button', { name: 'Wyślij zgłoszenie' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/Nie jestem robotem/);
  await passCheck(opened);
  expect(button).toBeEnabled();
});

test('a good form is sent once, with one key, and ends with thanks; the draft is gone', async () => {
  const opened = open();
  await send(opened);
  const heading = await screen.findByRole('heading', { name: 'Pomyślnie stworzono zgłoszenie!' });
  expect(heading).toHaveFocus();
  expect(
    screen.getByText(/Dziękujemy! Odpowiedź na zgłoszenie przyjdzie na\s?Discordzie/),
  ).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await opened.user.click(screen.getByRole('button', { name: 'Skopiuj wiadomość' }));
  expect(write).toHaveBeenCalledWith(stored.forGuardians);
  expect(screen.getByText('Skopiowano.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Strona główna' })).toHaveAttribute('href', '/');
  const forms = within(screen.getByRole('list', { name: 'Formularze do wydrukowania' }));
  expect(forms.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/zgody-rodo',
    '/api/files/pdf/parents-council-consent',
    '/api/files/pdf/students-council-consent',
  ]);
  expect(screen.getByRole('link', { name: /^Dołącz do naszego serwera Discord/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(readDraft()).toBeNull();
  const { values, logo } = aDraft();
  expect(opened.bodies).toEqual([
    { ...values, description: null, logo: logo?.dataUrl, turnstileToken: 'token-1' },
  ]);
  expect(opened.uploads.headers[0]?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('while it is sent the form rests and the progress is shown', async () => {
  const opened = open();
  opened.uploads.hold();
  await send(opened);
  await act(async () => opened.uploads.progress(0.4));
  expect(screen.getByText('Wysyłanie… 40%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Postęp wysyłania' })).toHaveValue(40);
  await opened.user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }));
  expect(opened.uploads.headers).toHaveLength(1);
  await act(async () => opened.uploads.progress(1));
  expect(screen.getByText('Wysyłanie… serwer sprawdza zgłoszenie.')).toBeVisible();
  await act(async () => opened.uploads.release());
  expect(await screen.findByText('Pomyślnie stworzono zgłoszenie!')).toBeVisible();
});

test('an empty form names every error, and the focus goes to the first', async () => {
  const opened = open({}, null);
  await send(opened);
  await rejection('Zgłoszenie nie zostało wysłane. Popraw zaznaczone miejsca.');
  const logo = screen.getByLabelText('Logo drużyny');
  await waitFor(() => expect(logo).toHaveFocus());
  expect(logo).toHaveAccessibleDescription(/Logo jest wymagane\./);
  expect(screen.getByLabelText('Nazwa drużyny')).toHaveAccessibleDescription(
    'Nazwa drużyny jest wymagana.',
  );
  expect(screen.getByRole('combobox', { name: 'Szkoła' })).toHaveAccessibleDescription(
    /Określenie szkoły jest wymagane\./,
  );
  expect(screen.getByText('Drużyna musi posiadać kapitana.')).toBeVisible();
  expect(screen.getByText('To zaświadczenie jest wymagane.')).toBeVisible();
  expect(screen.getByText('Drużyna musi zaakceptować regulamin.')).toBeVisible();
  expect(screen.getByText('Zgoda na przetwarzanie danych osobowych jest konieczna.')).toBeVisible();
  expect(opened.uploads.headers).toHaveLength(0);
  await opened.user.click(screen.getByRole('button', { name: 'Mid laner (7)' }));
  expect(card('Mid laner').getByLabelText('Imię zawodnika')).toHaveFocus();
});

test('a captain who is missing is shown even when every field is right', async () => {
  const members = Array.from({ length: 5 }, (_, index) => aMember(index, { memberType: 'NORMAL' }));
  const opened = open({}, aDraft({ members }));
  await send(opened);
  expect(await screen.findByText('Drużyna musi posiadać kapitana.')).toBeVisible();
  expect(card('Top laner').getByRole('checkbox', { name: 'Kapitan drużyny' })).toHaveFocus();
  expect(opened.uploads.headers).toHaveLength(0);
});

test('a stage that moves on while one types is shown, and the form stays', async () => {
  const { client } = open();
  await act(async () => {
    client.setQueryData(['api', '/editions/get-current'], anEdition({ stage: 'GROUPS' }));
  });
  expect(await screen.findByText(/Zapisy zostały właśnie zamknięte/)).toBeVisible();
  expect(screen.getByLabelText('Nazwa drużyny')).toHaveValue('Nocne Sowy');
});

test('on a narrow screen the labels are shorter', async () => {
  setScreen({ width: 1300 });
  open();
  expect(await screen.findByLabelText('Nazwa')).toBeVisible();
  expect(card('Top laner').getByLabelText('Imię')).toBeVisible();
  await act(async () => setScreen({ width: 1301 }));
  expect(screen.getByLabelText('Nazwa drużyny')).toBeVisible();
});

test('leaving with something entered needs a confirmation, an empty form does not', async () => {
  const { user } = open({}, null);
  const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeldBack()).toBe(false);
  await user.type(screen.getByLabelText('Nazwa drużyny'), 'Sowy');
  expect(isHeldBack()).toBe(true);
  await user.clear(screen.getByLabelText('Nazwa drużyny'));
  expect(isHeldBack()).toBe(false);
});

test('the e-mail of the captain is optional, says what for and how long, and a wrong one is named', async () => {
  const checks = { riot: false, discord: false, captainEmailDays: 90 };
  const opened = open({ getAccountChecks: checks });
  const field = await screen.findByLabelText('E-mail kapitana (opcjonalnie)');
  expect(field).toHaveAccessibleDescription(/tylko o\s?sprawach tej drużyny.*Usuniemy go 90 dni/);
  expect(field).not.toBeRequired();
  await opened.user.type(field, 'ola@');
  await send(opened);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/To nie jest adres e-mail/);
  await opened.user.type(field, 'szkola.example');
  await send(opened);
  await screen.findByRole('heading', { name: 'Pomyślnie stworzono zgłoszenie!' });
  expect(opened.bodies).toMatchObject([{ captainEmail: 'ola@szkola.example' }]);
});

test('where no e-mail is wanted there is no field for one', async () => {
  open();
  await screen.findByRole('checkbox', { name: 'Nie jestem robotem' });
  expect(screen.queryByLabelText(/E-mail kapitana/)).toBeNull();
});
