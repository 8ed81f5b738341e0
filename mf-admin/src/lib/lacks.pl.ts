import type { AcceptanceLack } from '@puchar/shared/contract';

const lackTexts: Record<AcceptanceLack['code'], (details: readonly string[]) => string> = {
  ROSTER: (rules) => rules.join(' '),
  CONSENT_AWAITED: (names) => `Brakuje zgody: ${names.join(', ')}.`,
  CONSENT_TO_REVIEW: (names) => `Zgoda do sprawdzenia: ${names.join(', ')}.`,
  PERSON_ERASED: (names) =>
    `Dane usunięte: ${names.join(', ')}. Wymień tę osobę albo usuń ją ze składu.`,
};

export function lackText({ code, details }: AcceptanceLack): string {
  return lackTexts[code](details);
}
