import type { OrganiserPlayer, OrganiserTeam } from '../contract/team-inputs.ts';
import type { OrganiserSchool } from '../contract/school-inputs.ts';
import { aTeam, uuid } from './builders.ts';

export function aMember(change: Partial<OrganiserPlayer> = {}): OrganiserPlayer {
  return {
    id: uuid(201),
    nickname: 'Kometa',
    gameRole: 'TOP',
    memberType: 'CAPTAIN',
    firstName: 'Zofia',
    lastName: 'Wymyślona',
    class: '2B',
    discordUsername: 'kometa',
    riotUsername: 'Kometa',
    riotTag: 'EUNE',
    isAdult: false,
    gdprAgreementState: 'AWAITING',
    gdprAgreementId: 'kometa-0123456789abcdef',
    sentAt: null,
    sentBackAt: null,
    rejectionReason: null,
    sentBackForms: [],
    scopes: null,
    withdrawn: false,
    detailsHidden: false,
    erased: false,
    accountAlsoIn: [],
    ...change,
  };
}

export function anOrganiserTeam(change: Partial<OrganiserTeam> = {}): OrganiserTeam {
  return {
    ...aTeam(),
    state: 'AWAITING_REVIEW',
    agreements: { accepted: 0, awaitingReview: 0, total: 1 },
    pageIsOpen: true,
    accountsVerified: true,
    accountsMissing: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    players: [aMember()],
    ...change,
  };
}

export function anOrganiserSchool(change: Partial<OrganiserSchool> = {}): OrganiserSchool {
  return {
    code: 'LO1',
    name: 'I Liceum',
    city: 'Miasto',
    isDefault: false,
    closedAt: null,
    teams: 0,
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...change,
  };
}
