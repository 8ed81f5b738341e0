import type { Cup, CupBasics, CupWelcome } from '../../contract/cup.ts';

export const cupBasicsOf = ({ identity, links, school, look }: Cup): CupBasics => ({
  identity,
  links,
  school,
  look,
});

export const cupWelcomeOf = ({ texts }: Pick<Cup, 'texts'>): CupWelcome => {
  const { description, callToRegister, howToTakePart } = texts;
  return { description, callToRegister, howToTakePart };
};
