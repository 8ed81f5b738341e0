import { useWatch } from 'react-hook-form';
import { roleNames, roleOrder } from '@puchar/shared/domain';
import { identityOf, judgeMembers } from '@puchar/shared/registration';
import { startersCount } from '../form-values.ts';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';

export function memberName(index: number): string {
  const role = roleOrder[index];
  return role === undefined ? texts.substitute(index - startersCount + 1) : roleNames[role];
}

export interface MemberErrors {
  whole: readonly string[];
  /** Index of the later player → account of an earlier one. */
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

/** Checked on every change, beside the fields' own errors. */
export function useMemberErrors(): MemberErrors {
  return membersErrors(useWatch<FormValues, 'members'>({ name: 'members' }));
}

/** Null without `#`; a missing half is empty: `#EUNE` has no name. */
export function splitAccount(text: string): { name: string; tag: string } | null {
  const [name, ...rest] = identityOf(text).split('#');
  if (name === undefined || rest.length === 0) return null;
  return { name: name.trim(), tag: rest.join('').trim() };
}
