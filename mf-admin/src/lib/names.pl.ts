import type {
  AgreementState,
  DropOut,
  MeetingState,
  Role,
  Stage,
  TeamState,
} from '@puchar/shared/contract';

export const stageNames: Record<Stage, string> = {
  PRE_SUBMISSIONS: 'Przed zapisami',
  SUBMISSIONS: 'Zapisy',
  GROUPS: 'Faza grupowa',
  LADDER: 'Drabinka',
  POST: 'Po turnieju',
};

export const roleNames: Record<Role, string> = {
  OWNER: 'Właściciel',
  ORGANISER: 'Organizator',
  REFEREE: 'Sędzia',
  DATA_PROTECTION: 'Ochrona danych',
  VIEWER: 'Podgląd',
};

export const roleHints: Record<Role, string> = {
  OWNER: 'Wszystko, także konta innych osób.',
  ORGANISER: 'Wszystko oprócz kont innych osób.',
  REFEREE: 'Tylko mecze: rozpoczęcie, gry, wyniki i powtórki.',
  DATA_PROTECTION: 'Tylko zgody, dane zawodników, ich usuwanie i dziennik tych spraw.',
  VIEWER: 'Ogląda turniej i niczego nie zmienia. Nie widzi danych zawodników.',
};

export const dropOuts: Record<DropOut, string> = {
  WITHDRAWN: 'Wycofana',
  DISQUALIFIED: 'Zdyskwalifikowana',
};

export const teamStates: Record<TeamState, string> = {
  AWAITING_REVIEW: 'Zgłoszenie do sprawdzenia',
  AWAITING_AGREEMENT_REVIEW: 'Czeka na zgody',
  ACCEPTED: 'Przyjęta',
};

export const agreementStates: Record<AgreementState, string> = {
  AWAITING: 'Nie przysłano',
  AWAITING_REVIEW: 'Do sprawdzenia',
  ACCEPTED: 'Przyjęta',
};

export const meetingStates: Record<MeetingState, string> = {
  UPCOMING: 'Nadchodzący',
  LIVE: 'Trwa',
  FINISHED: 'Zakończony',
};

export const bestOfNames = {
  '1': 'Jedna gra (Bo1)',
  '3': 'Do 2 wygranych (Bo3)',
  '5': 'Do 3 wygranych (Bo5)',
} as const;

export function bestOfIn(value: string): 1 | 3 | 5 {
  return value === '5' ? 5 : value === '3' ? 3 : 1;
}

export const yesNo = (value: boolean) => (value ? 'tak' : 'nie');

/** `Puchar Jesieni 2025`; without the year where the name contains it. */
export function editionName(name: string, year: number | undefined): string {
  return year === undefined || name.includes(String(year)) ? name : `${name} ${year}`;
}
