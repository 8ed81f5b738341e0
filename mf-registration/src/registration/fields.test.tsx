import { act, fireEvent, screen, within } from '@testing-library/react';
import { anEdition, fakeApi, renderAt } from '@puchar/shared/testing';
import RegistrationPage from './registration.page.tsx';
import { freshDevice } from './testing/device.ts';

// Unmounting the previous form saved its last entries.
beforeEach(() => freshDevice());

function open() {
  fakeApi({
    getSchools: [],
    getAccountChecks: { riot: false, discord: false },
    getBotCheck: { provider: 'altcha', challengeUrl: '/api/bot-check/challenge' },
  });
  return renderAt(<RegistrationPage />, {
    firstData: [
      ['/editions/get-current', anEdition({ stage: 'SUBMISSIONS' })],
      ['/schools', []],
    ],
  });
}

async function errorOf(card: string | null, label: string, entry: string): Promise<string> {
  const place = card === null ? screen : within(screen.getByRole('group', { name: card }));
  const field = place.getByLabelText(label);
  // Another value first: an unchanged entry fires no event.
  for (const value of [`${entry}x`, entry]) {
    await act(async () => {
      fireEvent.change(field, { target: { value } });
    });
  }
  const status = document.getElementById(`${field.id}-error`)?.textContent ?? '';
  expect(field.getAttribute('aria-invalid')).toBe(String(status !== ''));
  return status;
}

const long = (length: number) => 'ż'.repeat(length);

const memberRows: [label: string, entry: string, error: string][] = [
  ['Imię zawodnika', '', 'Imię musi zostać podane.'],
  ['Imię zawodnika', long(2), 'Imię nie może posiadać mniej niż 3 znaków.'],
  ['Imię zawodnika', long(3), ''],
  ['Imię zawodnika', long(50), ''],
  ['Imię zawodnika', long(51), 'Imię nie może posiadać więcej niż 50 znaków.'],
  ['Nazwisko zawodnika', ' ', 'Nazwisko musi zostać podane.'],
  ['Nazwisko zawodnika', long(1), 'Nazwisko musi posiadać conajmniej 2 znaki.'],
  ['Nazwisko zawodnika', long(2), ''],
  ['Nazwisko zawodnika', long(50), ''],
  ['Nazwisko zawodnika', long(51), 'Nazwisko nie może być dłuższe niż 50 znaki.'],
  ['Pseudonim zawodnika', '', 'Podanie pseudonimu jest wymagane.'],
  ['Pseudonim zawodnika', long(1), 'Pseudonim musi posiadać conajmniej 2 znaki.'],
  ['Pseudonim zawodnika', long(2), ''],
  ['Pseudonim zawodnika', long(50), ''],
  ['Pseudonim zawodnika', long(51), 'Pseudonim może posiadać maksymalnie 50 znaków.'],
  ['Klasa (na przykład 2TI)', '', 'Podanie klasy jest wymagane.'],
  ['Klasa (na przykład 2TI)', long(1), 'Klasa musi posiadać przynajmniej 2 znaki.'],
  ['Klasa (na przykład 2TI)', long(2), ''],
  ['Klasa (na przykład 2TI)', long(32), ''],
  ['Klasa (na przykład 2TI)', long(33), 'Klasa nie może być dłuższa niż 32 znaki.'],
  ['Nazwa użytkownika Discord', '', 'Podanie nazwy użytkownika Discord jest wymagane.'],
  [
    'Nazwa użytkownika Discord',
    long(1),
    'Nazwa użytkownika na Discordzie musi posiadać conajmniej 2 znaki.',
  ],
  ['Nazwa użytkownika Discord', long(2), ''],
  ['Nazwa użytkownika Discord', long(32), ''],
  [
    'Nazwa użytkownika Discord',
    long(33),
    'Nazwa użytkownika na Discordzie nie może posiadać więcej niż 32 znaków.',
  ],
  ['Nazwa gracza Riot', '', 'Nazwa gracza musi zostać podana.'],
  ['Nazwa gracza Riot', long(2), 'Nazwa gracza Riot posiada conajmniej trzy znaki.'],
  ['Nazwa gracza Riot', long(3), ''],
  ['Nazwa gracza Riot', long(16), ''],
  ['Nazwa gracza Riot', long(17), 'Nazwa gracza Riot nie może posiadać więcej niż 16 znaków.'],
  ['TAG gracza Riot', '', 'Podanie TAGu jest wymagane.'],
  ['TAG gracza Riot', long(2), 'TAG nie może posiadać mniej niż 3 znaków.'],
  ['TAG gracza Riot', long(3), ''],
  ['TAG gracza Riot', long(5), ''],
  ['TAG gracza Riot', long(6), 'TAG nie może posiadać więcej niż 5 znaków.'],
];

test('the fields of a player show what is missing, too short and too long as one types', async () => {
  open();
  const status: typeof memberRows = [];
  for (const [label, entry] of memberRows) {
    status.push([label, entry, await errorOf('Bot laner', label, entry)]);
  }
  expect(status).toEqual(memberRows);
});

const teamRows: typeof memberRows = [
  ['Nazwa drużyny', '', 'Nazwa drużyny jest wymagana.'],
  ['Nazwa drużyny', long(1), ''],
  ['Nazwa drużyny', long(64), ''],
  ['Nazwa drużyny', long(65), 'Nazwa drużyny nie może posiadać więcej niż 64 znaków.'],
  ['TAG drużyny', '', 'TAG drużyny jest wymagany.'],
  ['TAG drużyny', 'Ż', 'TAG drużyny musi posiadać conajmniej 2 znaki.'],
  ['TAG drużyny', 'ŻÓ', ''],
  ['TAG drużyny', 'ŻÓŁW1', ''],
  ['TAG drużyny', 'ŻÓŁWIE', 'TAG drużyny nie może posiadać więcej niż 5 znaków.'],
  ['TAG drużyny', 'A-B', 'TAG może składać się tylko z liter i cyfr.'],
  ['TAG drużyny', 'All', 'Ten TAG jest zastrzeżony. Użyj innego.'],
  ['Opis drużyny (opcjonalnie)', '', ''],
  ['Opis drużyny (opcjonalnie)', long(256), ''],
  [
    'Opis drużyny (opcjonalnie)',
    long(257),
    'Opis drużyny nie może posiadać więcej niż 256 znaków.',
  ],
];

test('the fields of the team show what is wrong as one types', async () => {
  open();
  const status: typeof memberRows = [];
  for (const [label, entry] of teamRows) {
    status.push([label, entry, await errorOf(null, label, entry)]);
  }
  expect(status).toEqual(teamRows);
});

test('the description counts what is used', async () => {
  const { user } = open();
  const field = screen.getByLabelText('Opis drużyny (opcjonalnie)');
  expect(field).toHaveAccessibleDescription('Wpisano 0 z 256 znaków.');
  await user.type(field, 'Sowy');
  expect(field).toHaveAccessibleDescription('Wpisano 4 z 256 znaków.');
});
