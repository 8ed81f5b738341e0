import { gameRoles } from '@puchar/shared/contract';

/** Warsaw, in summer time; all of the edition is before the last Sunday of October. */
export const at = (day: string, time: string) =>
  new Date(`2027-${day}T${time}:00.000+02:00`).toISOString();

/** The first two are played on phones, and win all meetings but those against each other. */
export const onPhones = 2;

const names = [
  'Nocne Komety',
  'Srebrne Lisy',
  'Ciche Borsuki',
  'Zielone Rysie',
  'Rude Kuny',
  'Szare Wilki',
  'Bystre Sowy',
  'Dzikie Łosie',
  'Złote Szerszenie',
  'Białe Kruki',
  'Leśne Dziki',
  'Czarne Koty',
  'Morskie Foki',
  'Górskie Kozice',
  'Polne Susły',
  'Stare Żubry',
];
const firstNames = ['Zofia', 'Jan', 'Hanna', 'Oskar', 'Łucja', 'Marek', 'Iga'];

export interface PlannedTeam {
  place: number;
  name: string;
  tag: string;
  size: number;
}

/** Five to seven members. */
export const plannedTeams: readonly PlannedTeam[] = names.map((name, place) => ({
  place,
  name,
  tag: `K${String(place + 1).padStart(2, '0')}`,
  size: place < onPhones ? 5 : 5 + (place % 3),
}));

export function personOf(tag: string, place: number) {
  return {
    firstName: firstNames[place] ?? 'Ewa',
    lastName: 'Zmyślona',
    nickname: `${tag} gracz ${place + 1}`,
    class: '3b',
    discordUsername: `${tag.toLowerCase()}.${place + 1}`,
    riotUsername: `${tag} konto ${place + 1}`,
    riotTag: 'EUNE',
    isAdult: false,
  };
}

export const membersOf = ({ tag, size }: PlannedTeam) =>
  Array.from({ length: size }, (_, place) => ({
    ...personOf(tag, place),
    gameRole: gameRoles[place] ?? 'MIDDLE',
    memberType: place === 0 ? 'CAPTAIN' : place < 5 ? 'NORMAL' : 'SUBSTITUTE',
  }));

/** What happens in the edition, by the places of teams: the same whether captains have a page or not. */
export const incidents = {
  /** A wrong game account in the registration. */
  corrections: [1, 6, 12],
  /** A form that organisers send back. */
  sentBack: [0, 5, 8, 11, 14],
  /** Without a form of one member when the organisers look. */
  lateConsents: [4, 9, 13],
  added: 0,
  replaced: 7,
  removed: 10,
  questions: [1, 5, 8, 12],
  lostLink: 9,
};

/** Of the 24 meetings of groups in their order of play. */
export const meetingIncidents = {
  /** Other dates are proposed in reply. */
  otherDates: [3, 9, 14, 20],
  /** No one replies, and organisers set the date. */
  withoutReply: [7, 15],
  /** Moved once more, a day before. */
  movedAgain: [10, 18],
  /** Both captains report to have won. */
  disputed: [5, 12],
  noShow: 21,
};
/** Of the seven of the bracket: of the first semi-final. */
export const disputedInBracket = 4;

export const begin = at('09-06', '09:00');
export const registrationDay = at('09-06', '16:00');

/** Rounds of a group of four: places in the group. */
export const rounds = [
  {
    pairs: [
      [0, 3],
      [1, 2],
    ],
    day: '09-28',
  },
  {
    pairs: [
      [0, 2],
      [3, 1],
    ],
    day: '09-30',
  },
  {
    pairs: [
      [0, 1],
      [2, 3],
    ],
    day: '10-05',
  },
] as const;
/** Of groups A and B, of C and D. */
export const slots = ['17:00', '18:30'] as const;

export const bracketDays = [
  { proposed: at('10-07', '18:00'), accepted: at('10-08', '18:00'), day: '10-12' },
  { proposed: at('10-12', '21:30'), accepted: at('10-13', '14:00'), day: '10-14' },
  { proposed: at('10-14', '21:30'), accepted: at('10-15', '14:00'), day: '10-19' },
] as const;

export const groupMeetings = 24;
const bracketMeetings = 7;
export const teamCount = plannedTeams.length;
export const meetingCount = groupMeetings + bracketMeetings;
export const consentLinks = plannedTeams.reduce((sum, { size }) => sum + size, 0);
/** Without the disputed ones, and the one without a team. */
export const equalReports = meetingCount - meetingIncidents.disputed.length - 2;
export const datesOfOrganisers = meetingIncidents.withoutReply.length;
export const agreedDates = meetingCount - datesOfOrganisers + meetingIncidents.movedAgain.length;
