import { screen, within } from '@testing-library/react';
import type { PlayerStatistics } from '@puchar/shared/contract';
import { aPlayerStatistics, aStaticData, renderAt } from '@puchar/shared/testing';
import { PlayerTable } from './player-table.tsx';

const data = aStaticData({
  version: '15.22.1',
  champions: { 86: { name: 'Garen', image: null } },
  items: { 3078: { name: 'Moc Trójcy', image: null } },
  runes: { 8000: { name: 'Precyzja', image: null }, 8010: { name: 'Zdobywca', image: null } },
  summonerSpells: { 4: { name: 'Błysk', image: null } },
});

function renderTable(change: Partial<PlayerStatistics> = {}, known = data) {
  return renderAt(
    <PlayerTable team="Nocne Sowy" players={[aPlayerStatistics(change)]} data={known} />,
  );
}

test('a row says who, as what, and the figures with their rates', () => {
  renderTable();
  const row = screen.getByRole('row', { name: /Kometa/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Kometa Garen Top laner');
  const cells = within(row)
    .getAllByRole('cell')
    .slice(0, 7)
    .map((cell) => cell.textContent?.replaceAll('\u00A0', ' '));
  expect(cells).toEqual([
    'K/D/A5 / 2 / 7',
    'KDA6,00',
    'KP48%',
    'CS2076,9/min',
    'Złoto13 250442/min',
    'Obrażenia21 450715/min',
    'Wizja220,7/min',
  ]);
});

test('every column has a head, abbreviations in full', () => {
  renderTable();
  expect(
    screen
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-label') ?? head.textContent),
  ).toEqual([
    'Zawodnik',
    'Zabójstwa, śmierci, asysty',
    'Zabójstwa i asysty na jedną śmierć',
    'Udział w zabójstwach',
    'Zabite stwory i potwory',
    'Złoto',
    'Obrażenia zadane bohaterom',
    'Punkty wizji',
    'Przedmioty',
    'Runy i czary',
    'Więcej statystyk',
  ]);
});

test('items, runes and spells carry their names, unknown ones the texts of the specification', () => {
  renderTable();
  const named = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label'));
  expect(named('Przedmioty')).toEqual([
    'Moc Trójcy',
    'Nieznany przedmiot',
    'Nieznany przedmiot',
    'Nieznany przedmiot',
    'Nieznany przedmiot',
  ]);
  expect(named('Runy')).toEqual(['Zdobywca', 'Nieznana runa']);
  expect(named('Czary')).toEqual(['Błysk', 'Nieznane zaklęcie']);
});

test('without static data the stored name of the champion is shown', () => {
  renderTable({ championName: 'Garen' }, aStaticData());
  expect(screen.getByRole('rowheader')).toHaveTextContent('Garen');
});

test('with static data an unknown champion is unknown, whatever name was stored', () => {
  renderTable({ championKey: 999_999 });
  expect(screen.getByRole('rowheader')).toHaveTextContent('Nieznany bohater');
});

test('a player without a position has no role', () => {
  renderTable({ position: null });
  expect(screen.getByRole('rowheader')).toHaveTextContent(/Garen$/);
});

test('a player without items, runes and spells leaves no empty lists', () => {
  const none = { primaryStyle: 0, subStyle: 0, primary: [], sub: [], shards: [] };
  renderTable({ items: [0, 0], runes: none, summonerSpells: [] });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getAllByText('brak')).toHaveLength(2);
});

test('further figures open by keyboard, in their groups, with every rune in words', async () => {
  const { user } = renderTable();
  const button = screen.getByRole('button', { name: 'Więcej statystyk – Kometa' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Obrażenia otrzymane')).not.toBeInTheDocument();
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const groups = screen.getAllByRole('heading', { level: 4 }).map((title) => title.textContent);
  expect(groups).toEqual([
    'Walka',
    'Obrażenia',
    'Gospodarka',
    'Wizja',
    'Obiekty',
    'Przedmioty',
    'Runy',
    'Czary',
  ]);
  expect(screen.getByText('Obrażenia otrzymane')).toBeVisible();
  expect(screen.getByText('Runy główne: Precyzja')).toBeVisible();
  expect(screen.getByText('Runy dodatkowe')).toBeVisible();
  expect(screen.getByText('Szybkość ataku')).toBeVisible();
  await user.keyboard(' ');
  expect(screen.queryByText('Obrażenia otrzymane')).not.toBeInTheDocument();
});

test('with the details every item, rune and spell is in words', async () => {
  const { user } = renderTable();
  await user.click(screen.getByRole('button', { name: 'Więcej statystyk – Kometa' }));
  const words = (title: string) =>
    within(screen.getByRole('heading', { name: title, level: 4 }).parentElement ?? document.body)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent);
  expect(words('Przedmioty')).toEqual(['Moc Trójcy', 'Nieznany przedmiot × 4']);
  expect(words('Runy')).toContain('Zdobywca');
  expect(words('Runy')).toContain('Szybkość ataku');
  expect(words('Czary')).toEqual(['Błysk', 'Nieznane zaklęcie']);
});

test('a row has one stop of the Tab key, its button', async () => {
  const { user } = renderTable();
  await user.tab();
  expect(screen.getByRole('button', { name: /Więcej statystyk/ })).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});
