import { drawBracket } from './draw-bracket.ts';
import type { DrawTeam } from './draw-bracket.ts';

/** `A1 B1 A2`: group A or B (`-` none), number; schools in the same order, `-` none. */
function teams(list: string, schools = ''): DrawTeam[] {
  const tags = schools.split(' ');
  return list.split(' ').map((id, at) => ({
    id,
    groupId: id.startsWith('-') ? null : id.slice(0, 1),
    schoolTag: tags[at] === '-' ? null : tags[at] || null,
  }));
}

const pairs = (list: DrawTeam[]) => {
  const { slots } = drawBracket(list);
  return slots.flatMap((one, at) =>
    at % 2 === 0 ? [`${one ?? '·'} ${slots[at + 1] ?? '·'}`] : [],
  );
};

test('without groups and schools the draw is the usual one', () => {
  expect(pairs(teams('-1 -2 -3 -4 -5 -6 -7 -8'))).toEqual(['-1 -8', '-4 -5', '-2 -7', '-3 -6']);
});

test('byes fall to the best seeds', () => {
  expect(pairs(teams('-1 -2 -3 -4 -5'))).toEqual(['-1 ·', '-4 -5', '-2 ·', '-3 ·']);
  expect(pairs(teams('-1 -2 -3'))).toEqual(['-1 ·', '-2 -3']);
});

test('two groups of four: winners in different halves, group mates in different quarters', () => {
  const draw = drawBracket(teams('A1 B1 A2 B2 A3 B3 A4 B4'));
  expect(draw.warnings).toEqual([]);
  expect(pairs(teams('A1 B1 A2 B2 A3 B3 A4 B4'))).toEqual(['A1 B4', 'B2 A3', 'B1 A4', 'A2 B3']);
});

test('seeds 1 and 2 stay in opposite halves even where their group would rather have them in one', () => {
  const { slots } = drawBracket(teams('A1 A2 -1 A3 A4'));
  expect([slots.indexOf('A1') < 4, slots.indexOf('A2') < 4]).toEqual([true, false]);
});

test('winner and runner-up of one group meet again in the final alone', () => {
  const { slots, warnings } = drawBracket(teams('A1 B1 C1 D1 A2 B2 C2 D2'));
  for (const group of 'ABCD') {
    const halves = slots.flatMap((id, at) => (id?.startsWith(group) ? [at < 4] : []));
    expect(halves.toSorted()).toEqual([false, true]);
  }
  expect(warnings).toEqual([]);
});

test('group mates who must meet at once are reported with the round', () => {
  const { slots, warnings } = drawBracket(teams('A1 B1 B2'));
  expect(slots).toEqual(['A1', null, 'B1', 'B2']);
  expect(warnings).toEqual([
    { reason: 'GROUP', of: 'B', teamIds: ['B1', 'B2'], round: 1, idealRound: 2 },
  ]);
});

test('schools are separate too, as far as byes, groups and seeds allow', () => {
  const list = 'A1 B1 C1 D1 A2 B2 C2 D2';
  expect(drawBracket(teams(list, 'x - y - - - y x')).warnings).toEqual([]);
  const bound = drawBracket(teams('-1 -2 -3', '- x x'));
  expect(bound.warnings).toEqual([
    { reason: 'SCHOOL', of: 'x', teamIds: ['-2', '-3'], round: 1, idealRound: 2 },
  ]);
});

test('schools are parted even where that takes two swaps at once', () => {
  const list = 'A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3 A4 B4 C4 D4';
  expect(drawBracket(teams(list, 'h a g h b a b f g e f a f h a d')).warnings).toEqual([]);
});

test('a draw that keeps the rules comes back when its teams are listed as the usual draw would place them', () => {
  const wanted = 'A1 B2 C1 D2 B1 A2 D1 C2'.split(' ');
  const order = [0, 7, 3, 4, 1, 6, 2, 5].map((seed, place) => ({ seed, id: wanted[place] ?? '' }));
  const listed = order.toSorted((one, other) => one.seed - other.seed).map(({ id }) => id);
  expect(drawBracket(teams(listed.join(' '))).slots).toEqual(wanted);
});

test('in a bracket larger than needed all have byes until the round that they fill', () => {
  const { slots, size } = drawBracket(teams('-1 -2 -3'), 8);
  expect(size).toBe(8);
  expect(slots).toEqual(['-1', null, null, null, '-2', null, '-3', null]);
});

test('too few, too many and doubled teams are rejected', () => {
  const many = Array.from({ length: 65 }, (_, at) => `-${at}`).join(' ');
  expect(() => drawBracket(teams('A1'))).toThrow(RangeError);
  expect(() => drawBracket(teams(many))).toThrow(RangeError);
  expect(() => drawBracket(teams('A1 A2 A3'), 2)).toThrow(RangeError);
  expect(() => drawBracket(teams('A1 A1'))).toThrow(RangeError);
});

test('two swaps at once find what no single one does: with seven byes no group mates meet before round 3', () => {
  const { slots } = drawBracket(teams('A1 B1 C1 C2 A2 A3 C3 A4 B2'));
  const mates = (part: readonly (string | null)[]) =>
    part.flatMap((id) => (id === null ? [] : [id.slice(0, 1)]));
  for (let from = 0; from < slots.length; from += 4) {
    const groups = mates(slots.slice(from, from + 4));
    expect(new Set(groups).size).toBe(groups.length);
  }
});
