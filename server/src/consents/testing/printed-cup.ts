import { defaultForms } from '../../cup/settings/form-texts.pl.ts';
import { fillForms } from '../forms/printed-cup.ts';
import type { PrintedCup } from '../forms/printed-cup.ts';

export const controller = {
  name: 'Zespół Szkół Cyfrowych im. Wynalazców w Gdańsku',
  address: 'ul. Przykładowa 8, 80-000 Gdańsk',
  email: 'puchar@zsc-gdansk.example',
  phone: '',
  websiteUrl: '',
  dataProtectionEmail: 'iod@zsc-gdansk.example',
};

/** @param name Of the edition. */
export function aPrintedCup(name = 'Puchar Szkół 2026', change = {}): PrintedCup {
  const facts = { name, school: controller, site: 'puchar-szkol.example' };
  return fillForms(facts, { ...defaultForms, ...change });
}
