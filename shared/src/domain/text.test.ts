import { compareNames, comparePolish, foldText, searchText } from './text.ts';

test('Polish letters stand behind their Latin ones, numbers by value', () => {
  const names = ['Team 10', 'Żubry', 'łosie', 'Team 2', 'Lwy', 'Mewy', 'zorza'];
  expect(names.toSorted(comparePolish)).toEqual([
    'Lwy',
    'łosie',
    'Mewy',
    'Team 2',
    'Team 10',
    'zorza',
    'Żubry',
  ]);
});

test('named things are ordered by name', () => {
  const teams = [{ name: 'Team 10' }, { name: 'Team 9' }];
  expect(teams.toSorted(compareNames).map(({ name }) => name)).toEqual(['Team 9', 'Team 10']);
});

test('case and the composition of letters make no difference, diacritics do', () => {
  expect(foldText('ŻÓŁW'.normalize('NFD'))).toBe('żółw');
  expect(foldText('zolw')).not.toBe(foldText('żółw'));
});

test('a search needs no diacritics', () => {
  expect(searchText('Łódź ŻÓŁTA')).toBe('lodz zolta');
});
