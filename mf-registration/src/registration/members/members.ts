import { useWatch } from 'react-hook-form';
import { roleNames, roleOrder } from '@puchar/shared/domain';
import { judgeMembers } from '@puchar/shared/registration';
import { startersCount } from '../form-values.ts';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';

/** How the form calls a place in the list: a starter's role, or the number of the substitute. */
export function memberName(index: number): string {
  const role = roleOrder[index];
  return role === undefined ? texts.substitute(index - startersCount + 1) : roleNames[role];
}

export interface MemberErrors {
  /** Of the list as a whole: captain, roles, number. */
  whole: readonly string[];
  /** Account that stands at an earlier player too, by index of the later one. */
  doubled: ReadonlyMap<number, string>;
}

export function membersErrors(members: FormValues['members']): MemberErrors {
  const errors = judgeMembers(members);
  const whole = errors.filter(({ member }) => member === null).map(({ message }) => message);
  const doubled = new Map(
    errors.flatMap(({ member, message }) => (member === null ? [] : [[member, message] as const])),
  );
  return { whole, doubled };
}

/** The rules across members, judged again with every change: no field's own error hides them. */
export function useMemberErrors(): MemberErrors {
  return membersErrors(useWatch<FormValues, 'members'>({ name: 'members' }));
}

/**
 * Name and tag of a game account from what was typed or pasted into one of its two fields.
 *
 * @returns Null where there is no `#`. A part that is missing is empty: `#EUNE` has no name.
 */
export function splitAccount(text: string): { name: string; tag: string } | null {
  const [name, ...rest] = text.split('#');
  if (name === undefined || rest.length === 0) return null;
  return { name: name.trim(), tag: rest.join('').trim() };
}
