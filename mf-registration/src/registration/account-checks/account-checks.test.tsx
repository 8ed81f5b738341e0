import { screen, waitFor, within } from '@testing-library/react';
import type { OfferedAccountChecks } from '@puchar/shared/contract';
import { anEdition, errorResponse, fakeApi, renderAt } from '@puchar/shared/testing';
import RegistrationPage from '../registration.page.tsx';
import { freshDevice } from '../testing/device.ts';

beforeEach(freshDevice);

function open(offered: OfferedAccountChecks | null) {
  const api = fakeApi({
    getSchools: [],
    getAccountChecks: offered ?? errorResponse('UNAVAILABLE'),
    getBotCheck: { provider: 'altcha' },
  });
  const data = { '/editions/get-current': anEdition({ stage: 'SUBMISSIONS' }) };
  return { api, ...renderAt(<RegistrationPage />, { firstData: Object.entries(data) }) };
}

async function settled({ api }: ReturnType<typeof open>) {
  await waitFor(() => expect(api.calls).toContain('GET /account-checks'));
  await screen.findByRole('checkbox', { name: 'Nie jestem robotem' });
}

const members = () => screen.getByRole('region', { name: 'Zawodnicy' });
const chatLinks = () => screen.queryAllByRole('link', { name: /^naszym serwerze Discord/ });
const notice = () => screen.getByRole('region', { name: 'Zanim zaczniesz…' });

test('where both checks are off the form promises none', async () => {
  await settled(open({ riot: false, discord: false }));
  await waitFor(() => expect(notice()).toHaveTextContent(/Całe zgłoszenie\.(?! Nazwy)/));
  expect(members()).toHaveTextContent('Wpisz dane tak, jak brzmią naprawdę.');
  expect(document.body).not.toHaveTextContent(/sprawdzimy|sprawdzają/);
  expect(chatLinks()).toEqual([]);
});

test('a check of game accounts alone is promised alone', async () => {
  await settled(open({ riot: true, discord: false }));
  await waitFor(() => expect(members()).toHaveTextContent('naprawdę: sprawdzimy konta w grze.'));
  expect(notice()).toHaveTextContent('Nazwy kont sprawdzają w serwisie Riot Games.');
  expect(chatLinks()).toEqual([]);
});

test('where members of the chat are checked each player is shown the way to the server', async () => {
  await settled(open({ riot: true, discord: true }));
  await waitFor(() =>
    expect(members()).toHaveTextContent(
      'sprawdzimy konta w grze i to, czy wszyscy są na naszym serwerze Discord.',
    ),
  );
  expect(notice()).toHaveTextContent('Nazwy kont sprawdzają w serwisach Riot Games i Discord.');
  expect(chatLinks()).toHaveLength(5);
  const card = within(screen.getByRole('group', { name: 'Jungler' }));
  const link = card.getByRole('link', { name: /^naszym serwerze Discord/ });
  expect(link).toHaveAccessibleName('naszym serwerze Discord (otwiera się w nowej karcie)');
  expect(link).toHaveAttribute('href', 'https://czat.puchar-szkol.example/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(card.getByLabelText('Nazwa użytkownika Discord')).toHaveAccessibleDescription(
    /Ta osoba musi być na naszym serwerze Discord/,
  );
});

test('while it is not known which checks are on, none is promised, and the notice says that there may be some', async () => {
  await settled(open(null));
  expect(members()).toHaveTextContent('Wpisz dane tak, jak brzmią naprawdę.');
  expect(notice()).toHaveTextContent('Nazwy kont mogą sprawdzić w serwisach Riot Games i Discord.');
});
