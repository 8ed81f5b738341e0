import type { TeamPage, TeamPageMember } from '@puchar/shared/contract';
import { uuid } from '@puchar/shared/testing';

export function aTeamPageMember(changes: Partial<TeamPageMember> = {}): TeamPageMember {
  return {
    id: uuid(201),
    firstName: 'Ola',
    nickname: 'Kometa',
    gameRole: 'TOP',
    memberType: 'CAPTAIN',
    isAdult: false,
    erased: false,
    consent: {
      state: 'AWAITING',
      path: '/zgody-rodo/zmyslony-link-do-zgody',
      sentAt: null,
      sentBackAt: null,
      rejectionReason: null,
    },
    ...changes,
  };
}

export function aTeamPage(changes: Partial<TeamPage> = {}): TeamPage {
  return {
    application: 'CONSENTS',
    rejectionReason: null,
    team: {
      id: uuid(1),
      name: 'Nocne Sowy',
      tag: 'SOWY',
      schoolName: 'I Liceum Ogólnokształcące',
      logoUrl: null,
      updatedAt: '2025-11-18T09:00:00.000Z',
    },
    edition: {
      name: 'Puchar Szkół 2025',
      stage: 'SUBMISSIONS',
      consentsDeadline: '2025-11-20T17:00:00.000Z',
      rosterDeadline: null,
    },
    members: [
      aTeamPageMember(),
      aTeamPageMember({
        id: uuid(202),
        nickname: 'Wicher',
        memberType: 'NORMAL',
        isAdult: true,
        consent: { ...aTeamPageMember().consent, state: 'ACCEPTED' },
      }),
    ],
    mayMailGuardians: false,
    meetings: [],
    matchDays: [],
    rosterRequest: null,
    corrections: [],
    messages: [],
    ...changes,
  };
}
