import type { Cup, CupBasics } from '../../contract/cup.ts';

export const cupBasicsOf = ({ identity, links, school, look }: Cup): CupBasics => ({
  identity,
  links,
  school,
  look,
});
