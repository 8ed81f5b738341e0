import type { AwaitedCorrection, CorrectedData, TeamPage } from '@puchar/shared/contract';
import { isNameReplaced } from '@puchar/shared/domain';
import { texts } from './texts.pl.ts';

export type Field = AwaitedCorrection['fields'][number];
export type Value = string | boolean;
export type Values = Readonly<Record<string, Value>>;
export type Errors = Readonly<Record<string, string>>;

export const keyOf = ({ memberId, field }: Pick<Field, 'memberId' | 'field'>) =>
  memberId === null ? field : `${memberId} ${field}`;

export function valuesOf({ fields }: AwaitedCorrection): Values {
  return Object.fromEntries(fields.map((field) => [keyOf(field), field.value ?? '']));
}

const given = (fields: readonly Field[], values: Values) =>
  Object.fromEntries(fields.map((field) => [field.field, values[keyOf(field)]]));

function membersOf({ fields }: AwaitedCorrection): string[] {
  return [...new Set(fields.flatMap(({ memberId }) => memberId ?? []))];
}

export function dataOf(correction: AwaitedCorrection, values: Values): CorrectedData {
  const { fields } = correction;
  const ofTeam = fields.filter(({ memberId }) => memberId === null);
  const members = membersOf(correction).map((id) => ({
    id,
    ...given(
      fields.filter(({ memberId }) => memberId === id),
      values,
    ),
  }));
  return { ...given(ofTeam, values), ...(members.length === 0 ? {} : { members }) };
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** By field; those of no field under an empty key. */
export function errorsOf(correction: AwaitedCorrection, issues: readonly Issue[]): Errors {
  const keys = new Set(correction.fields.map(keyOf));
  const members = membersOf(correction);
  return Object.fromEntries(
    issues.map(({ path: [first, place, name], message }) => {
      const key =
        first === 'members' ? `${members[Number(place)]} ${String(name)}` : String(first ?? '');
      return [keys.has(key) ? key : '', message];
    }),
  );
}

/** What a change does to signed consents, said before it is sent. */
export function consequencesOf(correction: AwaitedCorrection, values: Values): string[] {
  const present = valuesOf(correction);
  return membersOf(correction).flatMap((id) => {
    const of = (from: Values, field: string) => String(from[`${id} ${field}`] ?? '');
    const names = (from: Values) => ({
      firstName: of(from, 'firstName'),
      lastName: of(from, 'lastName'),
    });
    return [
      ...(of(present, 'isAdult') === of(values, 'isAdult') ? [] : [texts.voidsByAge]),
      ...(isNameReplaced(names(present), names(values)) ? [texts.voidsByName] : []),
    ];
  });
}

export function labelOf({ memberId, field }: Field, { members }: TeamPage): string {
  const label = texts.fields[field];
  const member = members.find(({ id }) => id === memberId);
  return member === undefined ? label : texts.ofMember(label, member.nickname);
}
