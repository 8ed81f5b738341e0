import { foldText } from '../contract/fold-text.ts';

interface Named {
  firstName: string;
  lastName: string;
}

const differ = (one: string, other: string) => foldText(one.trim()) !== foldText(other.trim());

/**
 * Whether neither the first nor the last name is the one of before, so the name is taken for another
 * person's. A signed consent is its signer's: such a change voids it unless an organiser says that it
 * corrects the same person's name.
 */
export function isNameReplaced(before: Named, after: Named): boolean {
  return differ(before.firstName, after.firstName) && differ(before.lastName, after.lastName);
}
