import { stages } from '../contract/edition.ts';
import { nextStage, previousStage, stageOrder } from './stage.ts';

test('the order of stages is the one of the contract', () => {
  expect(stageOrder).toEqual(stages);
});

test('steps lead to the neighbour and end at both ends', () => {
  expect(nextStage('PRE_SUBMISSIONS')).toBe('SUBMISSIONS');
  expect(nextStage('LADDER')).toBe('POST');
  expect(nextStage('POST')).toBeNull();
  expect(previousStage('POST')).toBe('LADDER');
  expect(previousStage('PRE_SUBMISSIONS')).toBeNull();
});
