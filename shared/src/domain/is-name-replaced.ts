import { foldText } from '../contract/fold-text.ts';

interface Named {
  firstName: string;
  lastName: string;
}

const differ = (one: string, other: string) => foldText(one.trim()) !== foldText(other.trim());

/** Both names differ: taken for another person, which voids a signed consent unless an organiser says otherwise. */
export function isNameReplaced(before: Named, after: Named): boolean {
  return differ(before.firstName, after.firstName) && differ(before.lastName, after.lastName);
}
