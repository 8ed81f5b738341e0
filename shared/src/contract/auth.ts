import * as z from 'zod/mini';
import { id, lineText } from './text.ts';

export const administrator = z.strictObject({
  id,
  firstName: z.string(),
  nickname: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Administrator = z.infer<typeof administrator>;

export const signIn = z.strictObject({
  email: lineText(3, 254, { missing: 'Podaj adres e-mail.', tooShort: 'Podaj adres e-mail.' }),
  // Not trimmed and not normalised: a password is compared as typed.
  password: z
    .string('Podaj hasło.')
    .check(
      z.minLength(1, 'Podaj hasło.'),
      z.maxLength(1024, 'Hasło może mieć najwyżej 1024 znaki.'),
    ),
});
export type SignIn = z.infer<typeof signIn>;

export const messageAnswer = z.strictObject({ message: z.string() });
