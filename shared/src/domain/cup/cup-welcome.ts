import type { Cup, CupWelcome } from '../../contract/cup.ts';

export const cupWelcomeOf = ({ texts }: Pick<Cup, 'texts'>): CupWelcome => {
  const { description, callToRegister, howToTakePart } = texts;
  return { description, callToRegister, howToTakePart };
};
