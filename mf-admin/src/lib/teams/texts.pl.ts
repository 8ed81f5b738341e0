import type { AgreementState, TeamState } from '@puchar/shared/contract';

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
