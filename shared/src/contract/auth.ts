import * as z from 'zod/mini';
import { id, instant, lineText } from './text.ts';

export const administrator = z.strictObject({
  id,
  firstName: z.string(),
  nickname: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Administrator = z.infer<typeof administrator>;

const email = lineText(3, 254, {
  missing: 'Podaj adres e-mail.',
  tooShort: 'Podaj adres e-mail.',
});

/** Not trimmed and not normalised: a password is compared as typed. */
const typedPassword = z
  .string('Podaj hasło.')
  .check(z.minLength(1, 'Podaj hasło.'), z.maxLength(1024, 'Hasło może mieć najwyżej 1024 znaki.'));

const newPassword = typedPassword.check(z.minLength(12, 'Hasło musi mieć co najmniej 12 znaków.'));

export const totpCode = z
  .string('Podaj kod z aplikacji.')
  .check(z.regex(/^\d{6}$/, 'Kod z aplikacji ma 6 cyfr.'));

export const signIn = z.strictObject({
  email,
  password: typedPassword,
  code: z.optional(totpCode),
});
export type SignIn = z.infer<typeof signIn>;

const personName = (missing: string) => lineText(1, 50, { missing });

export const adminInput = z.strictObject({
  email: email.check(z.regex(/^[^\s@]+@[^\s@]+$/, 'To nie jest adres e-mail.')),
  password: newPassword,
  firstName: personName('Podaj imię.'),
  nickname: personName('Podaj pseudonim.'),
  lastName: personName('Podaj nazwisko.'),
});
export type AdminInput = z.infer<typeof adminInput>;

export const adminPath = z.strictObject({ id });

export const adminRow = z.extend(administrator, {
  createdAt: instant,
  /** To the minute; null without a session. */
  lastSeenAt: z.nullable(instant),
  hasTotp: z.boolean(),
});
export type AdminRow = z.infer<typeof adminRow>;

/** Without an id the caller's own sessions. */
export const signOutEverywhere = z.strictObject({ adminId: z.optional(id) });

export const passwordChange = z.strictObject({ present: typedPassword, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

export const totpStart = z.strictObject({
  secret: z.string(),
  uri: z.string(),
});
export type TotpStart = z.infer<typeof totpStart>;

export const totpConfirmation = z.strictObject({ code: totpCode });
export const totpRemoval = z.strictObject({ password: typedPassword });

export const messageResponse = z.strictObject({ message: z.string() });
