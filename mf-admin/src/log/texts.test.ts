import { auditActions } from '@puchar/shared/contract';
import { actionTexts, groupNames } from './texts.pl.ts';

test('every action that the server writes has a text of its own, and no text is left over', () => {
  expect(Object.keys(actionTexts)).toEqual([...auditActions]);
  expect(new Set(Object.values(actionTexts)).size).toBe(auditActions.length);
});

test('every action belongs to one group of the filter', () => {
  const groups = Object.keys(groupNames);
  for (const action of auditActions) {
    expect([action, groups.filter((group) => action.startsWith(group))]).toEqual([
      action,
      [expect.any(String)],
    ]);
  }
});
