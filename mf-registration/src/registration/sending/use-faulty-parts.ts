import { get, useFormState, useWatch } from 'react-hook-form';
import type { FormValues } from '../form-values.ts';
import { membersFaults } from '../members/use-member-faults.ts';
import { collectFaults } from './collect-faults.ts';
import type { FaultyPart } from './collect-faults.ts';

/** Parts of the form that are at fault at present, in the order of the page. */
export function useFaultyParts(logo: string | null, check: string | undefined): FaultyPart[] {
  const { errors } = useFormState<FormValues>();
  const members = useWatch<FormValues, 'members'>({ name: 'members' });
  const isFaulty = (path: string) => get(errors, path) !== undefined;
  return collectFaults({ isFaulty, logo, members: membersFaults(members), check }, members.length);
}
