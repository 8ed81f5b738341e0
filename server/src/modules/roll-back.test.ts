import { earlierVersions } from './roll-back.ts';
import type { LiveStep } from './roll-back.ts';

/** `2` is an activation, `<2` a rollback, `-` no version. */
const steps = (...given: string[]): LiveStep[] =>
  given.map((one) => ({
    action: one.startsWith('<') ? 'rollback' : 'activate',
    version: one === '-' ? null : one.replace('<', ''),
  }));

test.each<[string, string[], string[]]>([
  ['nothing before the first', ['1'], []],
  ['the one live before is the nearest', ['1', '2', '3'], ['2', '1']],
  ['revisions about other things are no steps', ['1', '1', '2', '2'], ['1']],
  ['going back leads to what was live before the target', ['1', '2', '3', '<2'], ['1']],
  ['going back twice comes to the end', ['1', '2', '<1'], []],
  ['the version that was left is passed over later', ['1', '2', '<1', '3'], ['1']],
  ['the version that was left is gone wherever it lay', ['1', '2', '1', '2', '<1'], []],
  ['a version activated again is followed by the one it took the place of', ['1', '2', '1'], ['2']],
  ['going back to a version that lay nowhere keeps the rest', ['1', '2', '<1', '3', '<2'], ['1']],
  ['a site without the module is a new beginning', ['1', '2', '-', '2'], []],
  ['going back from nothing', ['-', '<1'], []],
])('%s', (_sentence, given, expected) => {
  expect(earlierVersions(steps(...given))).toEqual(expected);
});
