import type { AgreementState, TeamState } from '@puchar/shared/contract';

/** In the order of the columns. */
export const playerColumns = {
  team: 'Drużyna',
  tag: 'TAG',
  school: 'Szkoła',
  teamState: 'Stan zgłoszenia',
  nickname: 'Pseudonim',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  class: 'Klasa',
  role: 'Rola w grze',
  memberType: 'W drużynie',
  isAdult: 'Pełnoletni',
  chat: 'Discord',
  account: 'Riot ID',
  consent: 'Zgoda',
  acceptedAt: 'Zgodę przyjęto',
  showsName: 'Wolno pokazać imię i nazwisko',
  showsClass: 'Wolno pokazać klasę',
  showsAccounts: 'Wolno pokazać konta',
  showsImage: 'Wolno pokazać wizerunek',
  showsStatistics: 'Wolno pokazać statystyki',
  isWithdrawn: 'Publikacja wycofana lub ukryta',
} as const;

export const teamStates: Record<TeamState, string> = {
  AWAITING_REVIEW: 'czeka na sprawdzenie',
  AWAITING_AGREEMENT_REVIEW: 'czeka na zgody',
  ACCEPTED: 'przyjęta',
};

export const consentStates: Record<AgreementState, string> = {
  AWAITING: 'nie przysłano',
  AWAITING_REVIEW: 'czeka na sprawdzenie',
  ACCEPTED: 'przyjęta',
};
