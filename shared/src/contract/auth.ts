import * as z from 'zod/mini';
import { role } from './roles.ts';
import { id, instant, lineText, ownPath } from './text.ts';

export const administrator = z.strictObject({
  id,
  firstName: z.string(),
  nickname: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
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
  /** Of the app, or a recovery code. */
  code: z.optional(
    z
      .string('Podaj kod z aplikacji.')
      .check(
        z.regex(
          /^(?:\d{6}|[A-Z2-7]{16})$/,
          'Kod z aplikacji ma 6 cyfr, a kod zapasowy 16 liter i cyfr.',
        ),
      ),
  ),
});
export type SignIn = z.infer<typeof signIn>;

const personName = (missing: string) => lineText(1, 50, { missing });

const newEmail = email.check(z.regex(/^[^\s@]+@[^\s@]+$/, 'To nie jest adres e-mail.'));
const names = {
  firstName: personName('Podaj imię.'),
  nickname: personName('Podaj pseudonim.'),
  lastName: personName('Podaj nazwisko.'),
};

export const adminInput = z.strictObject({
  email: newEmail,
  password: newPassword,
  ...names,
  role: z._default(role, 'ORGANISER'),
});
export type AdminInput = z.output<typeof adminInput>;

export const adminPath = z.strictObject({ id });

export const adminRow = z.extend(administrator, {
  createdAt: instant,
  /** To the minute; null without a session. */
  lastSeenAt: z.nullable(instant),
  hasTotp: z.boolean(),
});
export type AdminRow = z.infer<typeof adminRow>;

export const ownAccount = z.extend(administrator, {
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const ownAccountUpdate = z.strictObject({
  ...names,
  email: newEmail,
  /** Needed for another e-mail. */
  present: z.optional(typedPassword),
});
export type OwnAccountUpdate = z.infer<typeof ownAccountUpdate>;

export const roleChange = z.strictObject({ role, expectedRole: role });
export type RoleChange = z.infer<typeof roleChange>;

export const invitationInput = z.strictObject({ email: newEmail, role });
export type InvitationInput = z.infer<typeof invitationInput>;

export const invitation = z.strictObject({
  id,
  email: z.string(),
  role,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

/** Its fragment is the secret: no browser sends it. */
export const oneTimeLink = z.strictObject({ path: ownPath, expiresAt: instant });
export type OneTimeLink = z.infer<typeof oneTimeLink>;

const token = z.string().check(z.minLength(1), z.maxLength(100));
export const linkToken = z.strictObject({ token });

export const openedLink = z.strictObject({
  kind: z.enum(['INVITATION', 'PASSWORD']),
  email: z.string(),
  role,
});
export type OpenedLink = z.infer<typeof openedLink>;

export const invitationAcceptance = z.strictObject({ token, password: newPassword, ...names });
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;

export const newPasswordByLink = z.strictObject({ token, password: newPassword });
export type NewPasswordByLink = z.infer<typeof newPasswordByLink>;

export const passwordChange = z.strictObject({ present: typedPassword, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

export const totpStart = z.strictObject({
  secret: z.string(),
  uri: z.string(),
});
export type TotpStart = z.infer<typeof totpStart>;

export const totpConfirmation = z.strictObject({ code: totpCode });
export const ownPassword = z.strictObject({ password: typedPassword });

/** Each signs in once in place of a code of the app. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
