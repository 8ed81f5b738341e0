import { useWatch } from 'react-hook-form';
import { judgeMembers } from '@puchar/shared/registration';
import type { FormValues } from '../form-values.ts';

export interface MemberFaults {
  /** Of the list as a whole: captain, roles, number. */
  whole: readonly string[];
  /** Account that stands at an earlier player too, by index of the later one. */
  doubled: ReadonlyMap<number, string>;
}

export function membersFaults(members: FormValues['members']): MemberFaults {
  const faults = judgeMembers(members);
  const whole = faults.filter(({ member }) => member === null).map(({ message }) => message);
  const doubled = new Map(
    faults.flatMap(({ member, message }) => (member === null ? [] : [[member, message] as const])),
  );
  return { whole, doubled };
}

/** The rules across members, judged anew with every change: no field's own fault hides them. */
export function useMemberFaults(): MemberFaults {
  return membersFaults(useWatch<FormValues, 'members'>({ name: 'members' }));
}
