import { get, useFormState, useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { checkFieldId } from '../bot-check/altcha-check.tsx';
import { fieldId } from '../fields/fields.tsx';
import type { FormValues } from '../form-values.ts';
import { memberName, membersErrors } from '../members/members.ts';
import type { MemberErrors } from '../members/members.ts';
import { texts } from '../texts.pl.ts';

interface InvalidPart {
  name: string;
  count: number;
  first: string;
}

interface FormErrors {
  isInvalid: (path: FieldPath<FormValues>) => boolean;
  logo: string | null;
  members: MemberErrors;
  check: string | undefined;
}

const teamFields = ['name', 'tag', 'description', 'schoolTag'] as const;
const contactFields = ['captainEmail'] as const;
const memberFields = [
  'gameRole',
  'firstName',
  'lastName',
  'nickname',
  'class',
  'discordUsername',
  'riotUsername',
  'riotTag',
  'isAdult',
  'memberType',
] as const;
const declarationFields = ['isPermittedPerson', 'isRegulationAccepted', 'isGdprAccepted'] as const;

function part(name: string, ids: readonly string[]): InvalidPart[] {
  const [first] = ids;
  return first === undefined ? [] : [{ name, count: ids.length, first }];
}

export function collectErrors(errors: FormErrors, membersCount: number): InvalidPart[] {
  const { isInvalid, logo, members, check } = errors;
  const invalid = (paths: readonly FieldPath<FormValues>[]) => paths.filter(isInvalid).map(fieldId);
  const ofMember = (index: number) => {
    const own = invalid(memberFields.map((field) => `members.${index}.${field}` as const));
    const account = fieldId(`members.${index}.riotUsername`);
    return members.doubled.has(index) && !own.includes(account) ? [...own, account] : own;
  };
  return [
    ...part(texts.team, [...(logo === null ? [] : [fieldId('logo')]), ...invalid(teamFields)]),
    ...part(
      texts.members,
      members.whole.map(() => fieldId('members.0.memberType')),
    ),
    ...Array.from({ length: membersCount }, (_, index) =>
      part(memberName(index), ofMember(index)),
    ).flat(),
    ...part(texts.contact, invalid(contactFields)),
    ...part(texts.declarations, invalid(declarationFields)),
    ...part(texts.check, check === undefined ? [] : [checkFieldId]),
  ];
}

export function useInvalidParts(logo: string | null, check: string | undefined): InvalidPart[] {
  const { errors } = useFormState<FormValues>();
  const members = useWatch<FormValues, 'members'>({ name: 'members' });
  const isInvalid = (path: string) => get(errors, path) !== undefined;
  return collectErrors({ isInvalid, logo, members: membersErrors(members), check }, members.length);
}
