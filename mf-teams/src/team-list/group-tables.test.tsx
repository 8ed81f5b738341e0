import { screen, within } from '@testing-library/react';
import type { ListedGroup, Standing } from '@puchar/shared/contract';
import { aListedTeam, renderAt, uuid } from '@puchar/shared/testing';
import { GroupTables } from './group-tables.tsx';

const sowy = aListedTeam();
const wilki = aListedTeam({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK' });
const mewy = aListedTeam({ id: uuid(103), name: 'Mewy', tag: 'MEWY' });
const teams = [sowy, wilki, mewy];

function standing(teamId: string, change: Partial<Standing> = {}): Standing {
  return {
    teamId,
    position: 1,
    meetingsPlayed: 3,
    meetingsWon: 2,
    meetingsLost: 1,
    gamesWon: 5,
    gamesLost: 3,
    wonGamesSeconds: 9_000,
    rule: 'MEETINGS_WON',
    reason: 'Zdecydowała liczba zwycięstw.',
    ...change,
  };
}

const group: ListedGroup = {
  id: uuid(901),
  name: 'A',
  standings: [
    standing(wilki.id),
    standing(sowy.id, { position: 2, gamesWon: 3, rule: 'SHARED', reason: 'Wspólnie.' }),
    standing(mewy.id, { position: 2, gamesWon: 1, rule: 'SHARED', reason: 'Wspólnie.' }),
  ],
};

function open(shown: ListedGroup = group) {
  return renderAt(<GroupTables groups={[shown]} teams={teams} />);
}

function rows(): HTMLElement[] {
  const table = screen.getByRole('table', { name: 'Grupa A' });
  return within(table).getAllByRole('row').slice(1);
}

function cellTexts(row: HTMLElement | undefined): (string | null)[] {
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

test('rows stand as the server placed them, with figures and the reason in the open', () => {
  open();
  const [first, second] = rows();
  expect(within(first ?? document.body).getByRole('rowheader')).toHaveTextContent('Wilki Morskie');
  expect(cellTexts(first)).toEqual(['1.', '2–1', '5–3 +2', 'Zdecydowała liczba zwycięstw.']);
  expect(cellTexts(second)).toEqual(['2. ex aequo', '2–1', '3–3 0', 'Wspólnie.']);
});

test('teams that nothing parts have one place, and both say so', () => {
  open();
  const [first, second, third] = rows();
  expect(cellTexts(first)[0]).toBe('1.');
  expect([cellTexts(second)[0], cellTexts(third)[0]]).toEqual(['2. ex aequo', '2. ex aequo']);
  expect(cellTexts(third)[2]).toBe('1–3 −2');
});

test('the columns are named in full for those who hear them', () => {
  open();
  const table = screen.getByRole('table', { name: 'Grupa A' });
  for (const name of [
    'Miejsce',
    'Drużyna',
    /^Mecze wygrane i.przegrane$/,
    /^Gry wygrane i.przegrane, różnica$/,
    'Dlaczego to miejsce',
  ]) {
    expect(within(table).getByRole('columnheader', { name })).toBeInTheDocument();
  }
});

test('a team in the table leads to its page', () => {
  open();
  rows();
  expect(screen.getByRole('link', { name: 'Wilki Morskie' })).toHaveAttribute(
    'href',
    '/druzyny/WILK',
  );
});

test('a group that no one was put into says so', () => {
  open({ ...group, standings: [] });
  expect(screen.getByText('Jak na razie brak.')).toBeVisible();
});

test('a team that advances has a mark, one that may says what has to happen', async () => {
  const sentence = 'Jeśli wygra z drużyną \u2068Mewy\u2069, awansuje na pewno.';
  const advancement = [
    { teamId: wilki.id, mark: 'IN' as const, sentences: [] },
    { teamId: sowy.id, mark: 'OPEN' as const, sentences: [sentence] },
    { teamId: mewy.id, mark: 'OUT' as const, sentences: [] },
  ];
  const { user } = open({ ...group, advancement });
  const [first, second, third] = rows().map((row) => within(row));
  expect(first?.getByText('AWANSUJE')).toBeVisible();
  const condition = second?.getByText(/^Jeśli wygra z drużyną/)?.closest('li');
  expect(condition).not.toBeVisible();
  await user.click(second?.getByText('Co musi się stać') ?? document.body);
  expect(condition).toBeVisible();
  expect(condition).toHaveTextContent(/^Jeśli wygra z drużyną Mewy, awansuje na pewno\.$/);
  // A translation leaves the name as it is.
  expect(within(condition ?? document.body).getByText('Mewy')).toHaveAttribute('translate', 'no');
  expect(third?.getByText('BEZ SZANS NA AWANS')).toBeVisible();
});
