import { roleNames, roleOrder } from '@puchar/shared/domain';
import { startersCount } from '../form-values.ts';
import { texts } from '../texts.pl.ts';

/** How the form calls a place in the list: a starter's role, or the number of the substitute. */
export function memberName(index: number): string {
  const role = roleOrder[index];
  return role === undefined ? texts.substitute(index - startersCount + 1) : roleNames[role];
}
