import { stageOrder } from '@puchar/shared/domain';
import { openPages, stageChange } from './stage-pages.ts';

test('each stage has the pages of the specification', () => {
  expect(stageOrder.map(openPages)).toEqual([
    [],
    ['Drużyny', 'Rejestracja', 'Regulamin', 'Zgody RODO'],
    ['Drużyny', 'Regulamin', 'Zgody RODO', 'Mecze'],
    ['Drużyny', 'Regulamin', 'Mecze', 'Drabinka'],
    ['Drużyny', 'Regulamin', 'Mecze', 'Drabinka'],
  ]);
});

test('a step tells what opens and what closes', () => {
  expect(stageChange('SUBMISSIONS', 'GROUPS')).toEqual({
    opens: ['Mecze'],
    closes: ['Rejestracja'],
  });
  expect(stageChange('GROUPS', 'LADDER')).toEqual({ opens: ['Drabinka'], closes: ['Zgody RODO'] });
});

test('the step back is the mirror of the step on', () => {
  for (const [index, from] of stageOrder.entries()) {
    const to = stageOrder[index + 1];
    if (to === undefined) continue;
    const { opens, closes } = stageChange(from, to);
    expect(stageChange(to, from)).toEqual({ opens: closes, closes: opens });
  }
});

test('between the ladder and the end no page comes or goes', () => {
  expect(stageChange('LADDER', 'POST')).toEqual({ opens: [], closes: [] });
});
