import { roleOrder } from '@puchar/shared/domain';
import type { GameRole } from '@puchar/shared/contract';
import type { RegistrationDraft } from '@puchar/shared/registration';

export type FormValues = RegistrationDraft['values'];
export type MemberValues = FormValues['members'][number];

export const startersCount = roleOrder.length;

/** A minor by default: the other mistake would skip a parent's signature. */
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
    captainEmail: '',
    isPermittedPerson: false,
    isRegulationAccepted: false,
    isGdprAccepted: false,
  };
}

const nothing = JSON.stringify(emptyForm());

export function hasInput(values: FormValues): boolean {
  return JSON.stringify({ ...emptyForm(), ...values }) !== nothing;
}
