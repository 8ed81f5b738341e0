import { bracketNodeName, bracketRoundTitle, feederText } from './round-names.ts';

test('meetings are named by the size of their round', () => {
  expect([1, 2, 4, 8, 16, 32].map((nodes) => bracketNodeName(nodes, nodes))).toEqual([
    'Finał',
    'Półfinał 2',
    'Ćwierćfinał 4',
    '1/8 finału 8',
    '1/16 finału 16',
    '1/32 finału 32',
  ]);
});

test('a round that is no power of two and a meeting that it lacks are rejected', () => {
  for (const [nodes, index] of [
    [0, 1],
    [3, 1],
    [4, 0],
    [4, 5],
    [4, 1.5],
  ] as const) {
    expect(() => bracketNodeName(nodes, index)).toThrow(RangeError);
  }
});

test('a place without a team names the meeting that fills it', () => {
  expect(feederText(bracketNodeName(4, 2))).toBe('zwycięzca: Ćwierćfinał 2');
});

test('rounds have headings', () => {
  expect([1, 2, 4, 8].map(bracketRoundTitle)).toEqual([
    'Finał',
    'Półfinały',
    'Ćwierćfinały',
    '1/8 finału',
  ]);
});
