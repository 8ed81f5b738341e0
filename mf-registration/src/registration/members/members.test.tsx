import { screen, waitFor, within } from '@testing-library/react';
import { anEdition, fakeApi, renderAt } from '@puchar/shared/testing';
import { writeDraft } from '../draft/draft.ts';
import type { DraftContent } from '../draft/draft.ts';
import RegistrationPage from '../registration.page.tsx';
import { aDraft, aMember } from '../testing/a-draft.ts';
import { freshDevice } from '../testing/device.ts';

const tooMany = 'Drużyna nie może posiadać więcej niż jednego kapitana.';
const none = 'Drużyna musi posiadać kapitana.';
const doubled = 'To konto jest już podane przy innym zawodniku.';

// Unmounting the previous form saved its last entries.
beforeEach(() => freshDevice());

function open(draft: DraftContent | null = null) {
  if (draft !== null) writeDraft(draft);
  fakeApi({
    getAccountChecks: { riot: false, discord: false },
    getBotCheck: { provider: 'altcha' },
  });
  return renderAt(<RegistrationPage />, {
    firstData: [
      ['/editions/get-current', anEdition({ stage: 'SUBMISSIONS' })],
      ['/schools', []],
    ],
  });
}

function card(name: string) {
  return within(screen.getByRole('group', { name }));
}

function cards(): (string | null)[] {
  const legends = screen.getAllByRole('group').map((group) => group.querySelector('legend'));
  return legends.map((legend) => legend?.textContent ?? null);
}

test('the form opens with one starter for each role, minors and no one captain', () => {
  open();
  expect(cards()).toEqual(['Top laner', 'Jungler', 'Mid laner', 'Bot laner', 'Support']);
  expect(screen.queryByText(none)).not.toBeInTheDocument();
  const minors = screen.getAllByRole('checkbox', {
    name: 'Uczeń niepełnoletni (wymagana zgoda rodzica lub/i opiekuna prawnego).',
  });
  expect(minors.every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true);
  expect(screen.queryByRole('button', { name: /^Usuń zawodnika/ })).not.toBeInTheDocument();
});

test('two captains are one too many, shown at once; without one again that is shown', async () => {
  const { user } = open();
  const captain = (name: string) => card(name).getByRole('checkbox', { name: 'Kapitan drużyny' });
  await user.click(captain('Top laner'));
  expect(screen.queryByText(none)).not.toBeInTheDocument();
  await user.click(captain('Support'));
  expect(screen.getByText(tooMany)).toBeVisible();
  await user.click(captain('Top laner'));
  expect(screen.queryByText(tooMany)).not.toBeInTheDocument();
  await user.click(captain('Support'));
  expect(screen.getByText(none)).toBeVisible();
});

test('two substitutes may be added, each with a role to choose and no captaincy', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Dodaj zawodnika rezerwowego (0/2)' }));
  const first = card('Zawodnik rezerwowy 1');
  await waitFor(() => expect(first.getByLabelText('Rola w drużynie')).toHaveFocus());
  expect(first.queryByRole('checkbox', { name: 'Kapitan drużyny' })).not.toBeInTheDocument();
  await user.selectOptions(first.getByLabelText('Rola w drużynie'), 'Support');
  await user.click(screen.getByRole('button', { name: 'Dodaj zawodnika rezerwowego (1/2)' }));
  expect(screen.getByRole('button', { name: 'Dodaj zawodnika rezerwowego (2/2)' })).toBeDisabled();
  expect(screen.getByRole('group', { name: 'Zawodnik rezerwowy 2' })).toBeVisible();
});

test('a removal takes one player and moves no one else’s entries', async () => {
  const { user } = open(aDraft({}, 7));
  const before = card('Zawodnik rezerwowy 2').getByDisplayValue('Trop');
  await user.click(screen.getByRole('button', { name: 'Usuń zawodnika: Zawodnik rezerwowy 1' }));
  expect(screen.queryByDisplayValue('Zefir')).not.toBeInTheDocument();
  // The same element: nothing was mounted again.
  expect(card('Zawodnik rezerwowy 1').getByLabelText('Pseudonim zawodnika')).toBe(before);
  expect(card('Zawodnik rezerwowy 1').getByLabelText('Imię zawodnika')).toHaveValue('Imię6');
  expect(card('Support').getByLabelText('Pseudonim zawodnika')).toHaveValue('Latarnia');
  expect(screen.getByRole('button', { name: 'Dodaj zawodnika rezerwowego (1/2)' })).toHaveFocus();
  expect(screen.getByText('Usunięto zawodnika rezerwowego.')).toBeInTheDocument();
});

test('a removal takes the errors of its player along', async () => {
  const { user } = open(aDraft({}, 7));
  const field = card('Zawodnik rezerwowy 1').getByLabelText('Imię zawodnika');
  await user.clear(field);
  expect(field).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Usuń zawodnika: Zawodnik rezerwowy 1' }));
  expect(card('Zawodnik rezerwowy 1').getByLabelText('Imię zawodnika')).toBeValid();
});

test.each([
  ['Nazwa gracza Riot', 'Nocna Sowa#EUNE', 'Nocna Sowa', 'EUNE'],
  ['TAG gracza Riot', 'Nocna Sowa#EUNE', 'Nocna Sowa', 'EUNE'],
  ['TAG gracza Riot', '#EUNE', 'Gracz 0', 'EUNE'],
])('a whole account pasted into %s fills both fields', async (label, pasted, name, tag) => {
  const { user } = open(aDraft());
  const top = card('Top laner');
  await user.clear(top.getByLabelText(label));
  await user.click(top.getByLabelText(label));
  await user.paste(pasted);
  expect(top.getByLabelText('Nazwa gracza Riot')).toHaveValue(name);
  expect(top.getByLabelText('TAG gracza Riot')).toHaveValue(tag);
  expect(top.getByLabelText('Nazwa gracza Riot')).toBeValid();
});

test('a # at the end of the name leads on to the tag and keeps what stands there', async () => {
  const { user } = open(aDraft());
  const top = card('Top laner');
  await user.type(top.getByLabelText('Nazwa gracza Riot'), '#');
  expect(top.getByLabelText('TAG gracza Riot')).toHaveFocus();
  expect(top.getByLabelText('Nazwa gracza Riot')).toHaveValue('Gracz 0');
  expect(top.getByLabelText('TAG gracza Riot')).toHaveValue('EU0');
});

test('an account that stands twice is shown at the second, and forgotten with the first', async () => {
  const twice = { riotUsername: 'Sowa', riotTag: 'EUNE' };
  const members = [0, 1, 2, 3, 4].map((index) =>
    aMember(index, index === 1 || index === 3 ? twice : {}),
  );
  const { user } = open(aDraft({ members }));
  const second = card('Bot laner').getByLabelText('Nazwa gracza Riot');
  expect(second).toHaveAccessibleDescription(doubled);
  await user.type(card('Jungler').getByLabelText('Nazwa gracza Riot'), '2');
  expect(second).toBeValid();
});

test('an adult is someone whose box was cleared', async () => {
  const { user } = open();
  const box = card('Top laner').getByRole('checkbox', { name: /^Uczeń niepełnoletni/ });
  await user.click(box);
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(box).toBeChecked();
});
