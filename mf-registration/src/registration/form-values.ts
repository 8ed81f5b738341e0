import { roleOrder } from '@puchar/shared/domain';
import type { GameRole } from '@puchar/shared/contract';
import type { RegistrationDraft } from '@puchar/shared/registration';

/** What is in the fields, invalid entries too; the logo and the bot check are separate. */
export type FormValues = RegistrationDraft['values'];
export type MemberValues = FormValues['members'][number];

/** Starters; everyone after them is a substitute and can be removed. */
export const startersCount = roleOrder.length;

/** A minor until set otherwise: the other mistake would skip a parent's signature. */
export function emptyMember(
  gameRole: GameRole | '',
  memberType: MemberValues['memberType'],
): MemberValues {
  return {
    firstName: '',
    lastName: '',
    nickname: '',
    class: '',
    discordUsername: '',
    riotUsername: '',
    riotTag: '',
    isAdult: false,
    gameRole,
    memberType,
  };
}

export function emptyForm(): FormValues {
  return {
    name: '',
    tag: '',
    description: '',
    schoolTag: '',
    members: roleOrder.map((role) => emptyMember(role, 'NORMAL')),
    isPermittedPerson: false,
    isRegulationAccepted: false,
    isGdprAccepted: false,
  };
}

const nothing = JSON.stringify(emptyForm());

/** Whether anything was entered. */
export function hasInput(values: FormValues): boolean {
  return JSON.stringify({ ...emptyForm(), ...values }) !== nothing;
}
