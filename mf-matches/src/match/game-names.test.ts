import { aGame, aPlayerStatistics, aStaticData } from '@puchar/shared/testing';
import {
  championOf,
  countThings,
  itemOf,
  noStaticData,
  runeOf,
  spellOf,
  storedChampionNames,
} from './game-names.ts';

const full = aStaticData({
  version: '15.22.1',
  champions: { 86: { name: 'Garen', image: '/static/86.webp' } },
  items: { 3078: { name: 'Moc Trójcy', image: null } },
  runes: { 8010: { name: 'Zdobywca', image: null }, 5005: { name: 'Cudza nazwa', image: null } },
  summonerSpells: { 4: { name: 'Błysk', image: null } },
});

test('names and pictures come by number', () => {
  expect(championOf(full, 86, 'garen')).toEqual({ name: 'Garen', image: '/static/86.webp' });
  expect(itemOf(full, 3078).name).toBe('Moc Trójcy');
  expect(runeOf(full, 8010).name).toBe('Zdobywca');
  expect(spellOf(full, 4).name).toBe('Błysk');
});

test('what the data do not know has the texts of the specification', () => {
  expect(championOf(full, 999_999, 'Zapisany').name).toBe('Nieznany bohater');
  expect(itemOf(full, 1).name).toBe('Nieznany przedmiot');
  expect(runeOf(full, 8136).name).toBe('Nieznana runa');
  expect(spellOf(full, 77)).toEqual({ name: 'Nieznane zaklęcie', image: null, unknown: true });
});

test('only without any static data does the stored name of a champion appear', () => {
  expect(championOf(noStaticData, 86, 'Garen').name).toBe('Garen');
  expect(championOf(noStaticData, 86, '  ').name).toBe('Nieznany bohater');
  expect(championOf(noStaticData, 86).name).toBe('Nieznany bohater');
});

test.each([
  [5001, 'Zdrowie rosnące'],
  [5005, 'Szybkość ataku'],
  [5007, 'Przyspieszenie umiejętności'],
  [5008, 'Siła adaptacyjna'],
  [5010, 'Szybkość ruchu'],
  [5011, 'Zdrowie'],
  [5013, 'Nieustępliwość i odporność na spowolnienia'],
])('shard %i has our own name', (id, name) => {
  expect(runeOf(noStaticData, id)).toEqual({ name, image: null });
});

test('a shard that the data know takes their name', () => {
  expect(runeOf(full, 5005).name).toBe('Cudza nazwa');
});

test('names stored with the players serve the picks of their game', () => {
  const game = aGame({ players: [aPlayerStatistics({ championKey: 6, championName: 'Urgot' })] });
  expect(storedChampionNames(game).get(6)).toBe('Urgot');
});

test('things of one name are shown once, with how often', () => {
  const things = [itemOf(full, 1), itemOf(full, 3078), itemOf(full, 2)];
  expect(countThings(things).map(({ text }) => text)).toEqual([
    'Nieznany przedmiot × 2',
    'Moc Trójcy',
  ]);
});
