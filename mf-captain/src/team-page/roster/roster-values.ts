import type { GameRole, MemberType, OwnRosterChange, TeamPage } from '@puchar/shared/contract';
import type { RosterAct } from './roster.tsx';

export const noPerson = {
  firstName: '',
  lastName: '',
  nickname: '',
  class: '',
  discordUsername: '',
  riotUsername: '',
  riotTag: '',
};
type Name = keyof typeof noPerson;
export const names = Object.keys(noPerson) as Name[]; // A literal of this file.

export interface Values {
  person: typeof noPerson;
  isAdult: boolean;
  gameRole: string;
  playerId: string;
  promotedId: string;
  /** Of a late change. */
  reason: string;
  members: { id: string; gameRole: GameRole; memberType: MemberType }[];
}

export type Errors = Readonly<Record<string, string>>;

export function changeOf(act: RosterAct, values: Values): OwnRosterChange {
  const { isAdult, playerId, promotedId } = values;
  const person = { ...values.person, isAdult };
  if (act === 'ADD') {
    // One of the choices.
    return { kind: act, person: { ...person, gameRole: values.gameRole as GameRole } };
  }
  if (act === 'ROLES') return { kind: act, members: values.members };
  if (act === 'REPLACE') return { kind: act, playerId, person };
  return { kind: act, playerId, ...(promotedId === '' ? {} : { promotedId }) };
}

export function begunOn({ members }: TeamPage): Values {
  return {
    person: noPerson,
    isAdult: false,
    gameRole: 'TOP',
    playerId: members.find(({ erased }) => !erased)?.id ?? '',
    promotedId: '',
    reason: '',
    members: members.map(({ id, gameRole, memberType }) => ({ id, gameRole, memberType })),
  };
}
