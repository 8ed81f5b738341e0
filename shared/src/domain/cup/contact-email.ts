import type { Cup } from '../../contract/cup.ts';

/** Where to write about personal data; empty while organisers have given no address. */
export function privacyEmail({ school }: Pick<Cup, 'school'>): string {
  return school.dataProtectionEmail || school.email;
}
