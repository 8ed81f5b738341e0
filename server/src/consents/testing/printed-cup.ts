import type { PrintedCup } from '../forms/printed-cup.ts';

/** @param name Of the edition. */
export function aPrintedCup(name = 'Puchar Szkół 2026'): PrintedCup {
  return {
    name,
    school: {
      name: 'Zespół Szkół Cyfrowych im. Wynalazców w Gdańsku',
      address: 'ul. Przykładowa 8, 80-000 Gdańsk',
      email: 'puchar@zsc-gdansk.example',
      dataProtectionEmail: 'iod@zsc-gdansk.example',
    },
    site: 'puchar-szkol.example',
  };
}
