import { mergeEdits } from './merge-edits.ts';
import type { Lines } from './merge-edits.ts';

interface Values {
  name: string;
  note: string;
  rows: { who: string; kills: string }[];
}

const base: Values = {
  name: 'Finał',
  note: '',
  rows: [
    { who: 'a', kills: '1' },
    { who: 'b', kills: '2' },
  ],
};

const linesOf = ({ name, note, rows }: Values): Lines => [
  { label: 'Nazwa', text: name, paths: ['name'] },
  { label: 'Uwaga', text: note, paths: ['note'] },
  ...rows.map(({ who, kills }, place) => ({
    label: `Zabójstwa ${place + 1}`,
    text: kills,
    paths: [`rows.${place}.kills`],
    stored: who,
  })),
];

function merge(mine: Partial<Values>, theirs: Partial<Values>) {
  const edited = (changes: Partial<Values>) => {
    const values = { ...base, ...changes };
    return { values, lines: linesOf(values) };
  };
  return mergeEdits({ base: edited({}), mine: edited(mine), theirs: edited(theirs) });
}

const row = (who: string, kills: string) => ({ who, kills });

test.each([
  ['nothing', {}, {}, [], []],
  ['mine alone', { name: 'Półfinał' }, {}, [], []],
  ['theirs alone', {}, { note: 'Aula' }, ['note'], []],
  ['different fields', { name: 'Półfinał' }, { note: 'Aula' }, ['note'], []],
  ['the same change', { note: 'Aula' }, { note: 'Aula' }, [], []],
  ['the same field', { note: 'Sala 5' }, { note: 'Aula' }, [], ['Uwaga']],
  [
    'cells of one list',
    { rows: [row('a', '5'), row('b', '2')] },
    { rows: [row('a', '1'), row('b', '7')] },
    ['rows.1.kills'],
    [],
  ],
  [
    'a cell whose row is another person now',
    { rows: [row('a', '5'), row('b', '2')] },
    { rows: [row('c', '1'), row('b', '2')] },
    [],
    ['Zabójstwa 1'],
  ],
])('%s', (_name, mine, theirs, taken, conflicts) => {
  const merged = merge(mine, theirs);
  expect(merged.taken).toEqual(taken);
  expect(merged.rows.map(({ label }) => label)).toEqual(conflicts);
});

test('a field that both changed shows both', () => {
  expect(merge({ note: 'Sala 5' }, { note: 'Aula' }).rows).toEqual([
    { label: 'Uwaga', paths: ['note'], mine: 'Sala 5', theirs: 'Aula' },
  ]);
});
