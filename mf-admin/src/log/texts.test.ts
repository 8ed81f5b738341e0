import { auditActions, cupSections as sections } from '@puchar/shared/contract';
import { fieldNames } from './field-names.pl.ts';
import { actionTexts, groupNames } from './texts.pl.ts';
import { cupFields, cupSections } from './value-texts.pl.ts';

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

test('every section of the cup has its words, and so has every field', () => {
  const codes = Object.values(sections).flatMap((section) => Object.keys(section.shape));
  expect(Object.keys(sections).filter((name) => !(name in cupSections))).toEqual([]);
  expect(codes.filter((code) => !(code in fieldNames) && !(code in cupFields))).toEqual([]);
});
