import * as z from 'zod/mini';
import { foldIdentity, foldText } from './fold-text.ts';
import { gameRole, gameRoles, memberType } from './team.ts';
import { blockText, id, identityOf, identityText, lineText, teamPageSecret } from './text.ts';

/** Bytes, before base64. */
export const mostLogoBytes = 1_048_576;
export const leastLogoSide = 200;
export const mostMembers = 7;
export const mostSubstitutes = 2;

/** Segments of the paths of teams. */
export const reservedTags = ['all'] as const;

// spec texts
const messages = {
  firstName: {
    missing: 'Imię musi zostać podane.',
    tooShort: 'Imię nie może posiadać mniej niż 3 znaków.',
    tooLong: 'Imię nie może posiadać więcej niż 50 znaków.',
  },
  lastName: {
    missing: 'Nazwisko musi zostać podane.',
    tooShort: 'Nazwisko musi posiadać conajmniej 2 znaki.',
    tooLong: 'Nazwisko nie może być dłuższe niż 50 znaki.',
  },
  nickname: {
    missing: 'Podanie pseudonimu jest wymagane.',
    tooShort: 'Pseudonim musi posiadać conajmniej 2 znaki.',
    tooLong: 'Pseudonim może posiadać maksymalnie 50 znaków.',
  },
  class: {
    missing: 'Podanie klasy jest wymagane.',
    tooShort: 'Klasa musi posiadać przynajmniej 2 znaki.',
    tooLong: 'Klasa nie może być dłuższa niż 32 znaki.',
  },
  discordUsername: {
    missing: 'Podanie nazwy użytkownika Discord jest wymagane.',
    tooShort: 'Nazwa użytkownika na Discordzie musi posiadać conajmniej 2 znaki.',
    tooLong: 'Nazwa użytkownika na Discordzie nie może posiadać więcej niż 32 znaków.',
  },
  riotUsername: {
    missing: 'Nazwa gracza musi zostać podana.',
    tooShort: 'Nazwa gracza Riot posiada conajmniej trzy znaki.',
    tooLong: 'Nazwa gracza Riot nie może posiadać więcej niż 16 znaków.',
  },
  riotTag: {
    missing: 'Podanie TAGu jest wymagane.',
    tooShort: 'TAG nie może posiadać mniej niż 3 znaków.',
    tooLong: 'TAG nie może posiadać więcej niż 5 znaków.',
  },
} as const;

const noSeparator = z.regex(/^[^#]*$/, 'Wpisz tekst bez znaku #.');

/** Forms send either case. */
const anyCaseMemberType = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.toUpperCase()),
  ),
  memberType,
);

/** Names of today have the number 0, written `#0` or `#0000` by some clients. */
function chatNameOf(text: string): string {
  return identityOf(text).replace(/#0(?:000)?$/, '');
}

const memberFields = {
  firstName: identityText(3, 50, messages.firstName),
  lastName: identityText(2, 50, messages.lastName),
  nickname: identityText(2, 50, messages.nickname),
  class: identityText(2, 50, {
    ...messages.class,
    tooLong: 'Klasa nie może być dłuższa niż 50 znaków.',
  }),
  discordUsername: identityText(2, 32, messages.discordUsername, chatNameOf),
  riotUsername: identityText(3, 16, messages.riotUsername).check(noSeparator),
  riotTag: identityText(3, 5, messages.riotTag).check(noSeparator),
  /** False: a parent or guardian signs. */
  isAdult: z.boolean(),
  gameRole,
};

/** The server accepts a longer class than the form. */
export const memberInput = z.strictObject({ ...memberFields, memberType: anyCaseMemberType });

const memberForm = z.strictObject({
  ...memberFields,
  class: identityText(2, 32, messages.class),
  gameRole: z.enum(gameRoles, 'Wybierz rolę zawodnika.'),
  memberType,
});

export interface MemberError {
  /** Null for the whole list. */
  member: number | null;
  field?: 'riotUsername' | 'gameRole' | 'memberType';
  message: string;
}

export interface JudgedMember {
  memberType: string;
  gameRole: string;
  riotUsername: string;
  riotTag: string;
}

function accountOf({ riotUsername, riotTag }: JudgedMember): string {
  return `${foldIdentity(riotUsername)}#${foldIdentity(riotTag)}`;
}

export const doubledAccountText = 'To konto jest już podane przy innym zawodniku.';

function doubledAccounts(members: readonly JudgedMember[]): MemberError[] {
  const seen = new Set<string>();
  return members.flatMap((member, index): MemberError[] => {
    const account = accountOf(member);
    if (account === '#') return [];
    if (!seen.has(account)) {
      seen.add(account);
      return [];
    }
    return [{ member: index, field: 'riotUsername', message: doubledAccountText }];
  });
}

function roleErrors(members: readonly JudgedMember[]): MemberError[] {
  const roles = members
    .filter(({ memberType: type }) => type !== 'SUBSTITUTE')
    .map(({ gameRole: role }) => role);
  const complete = roles.length === gameRoles.length && gameRoles.every((r) => roles.includes(r));
  if (complete) return [];
  const message = 'Podstawowy skład to pięciu zawodników, po jednym na każdą rolę.';
  return [{ member: null, message }];
}

/** Rules across members, for the form and the server. */
export function judgeMembers(members: readonly JudgedMember[]): MemberError[] {
  const count = (type: string) => members.filter((member) => member.memberType === type).length;
  const errors: MemberError[] = [];
  const whole = (message: string) => errors.push({ member: null, message });
  if (members.length < gameRoles.length || members.length > mostMembers) {
    whole('Drużyna musi liczyć od 5 do 7 zawodników.');
  }
  // spec texts
  if (count('CAPTAIN') === 0) whole('Drużyna musi posiadać kapitana.');
  if (count('CAPTAIN') > 1) whole('Drużyna nie może posiadać więcej niż jednego kapitana.');
  if (count('SUBSTITUTE') > mostSubstitutes) {
    whole('Drużyna może posiadać maksymalnie dwóch zawodników rezerwowych.');
  }
  return [...errors, ...roleErrors(members), ...doubledAccounts(members)];
}

const judged = z.check<readonly JudgedMember[]>((payload) => {
  for (const error of judgeMembers(payload.value)) {
    payload.issues.push({
      code: 'custom',
      message: error.message,
      input: payload.value,
      path: error.member === null ? [] : [error.member, error.field ?? 'memberType'],
    });
  }
});

export const teamName = identityText(1, 64, {
  missing: 'Nazwa drużyny jest wymagana.', // spec text
  tooLong: 'Nazwa drużyny nie może posiadać więcej niż 64 znaków.', // spec text
});

export const teamTag = identityText(2, 5, {
  missing: 'TAG drużyny jest wymagany.',
  tooShort: 'TAG drużyny musi posiadać conajmniej 2 znaki.', // spec text
  tooLong: 'TAG drużyny nie może posiadać więcej niż 5 znaków.',
}).check(
  z.regex(/^[A-Za-z0-9ĄĆĘŁŃÓŚŹŻąćęłńóśźż]+$/, 'TAG może składać się tylko z liter i cyfr.'),
  z.refine((tag) => !reservedTags.some((word) => word === foldText(tag)), {
    error: 'Ten TAG jest zastrzeżony. Użyj innego.',
  }),
);

const descriptionText = blockText(1, 256, {
  tooLong: 'Opis drużyny nie może posiadać więcej niż 256 znaków.',
});
/** Null and empty text are no description. */
export const teamDescription = z.pipe(
  z.pipe(
    z.nullable(z.string()),
    z.transform((text) => (text?.trim() === '' ? null : text)),
  ),
  z.union([z.null(), descriptionText]),
);

export const schoolTag = lineText(2, 5, {
  missing: 'Określenie szkoły jest wymagane.', // spec text
  tooShort: 'Nieprawidłowa szkoła.', // spec text
  tooLong: 'Nieprawidłowa szkoła.', // spec text
});

const declarations = {
  isPermittedPerson: z.literal(true, 'To zaświadczenie jest wymagane.'), // spec text
  isRegulationAccepted: z.literal(true, 'Drużyna musi zaakceptować regulamin.'), // spec text
  isGdprAccepted: z.literal(true, 'Zgoda na przetwarzanie danych osobowych jest konieczna.'), // spec text
};

/** One address without a name. */
const emailForm = /^[^\s<>"(),:;\\@]{1,64}@[^\s<>"(),:;\\@]{1,190}\.[^\s<>"(),:;\\@.]{2,60}$/;

const shortEmail = z.maxLength(254, 'Adres może mieć najwyżej 254 znaki.');

export const emailAddress = z
  .string()
  .check(
    z.overwrite(identityOf),
    shortEmail,
    z.regex(emailForm, 'Podaj adres e-mail, np. anna@example.org.'),
  );

/** Empty: none was given. */
const captainEmail = z.string().check(
  z.overwrite(identityOf),
  shortEmail,
  z.refine((text) => text === '' || emailForm.test(text), {
    error: 'To nie jest adres e-mail. Popraw go albo zostaw to pole puste.',
  }),
);

const teamFields = { name: teamName, tag: teamTag, description: teamDescription, schoolTag };

/** Field checks of the form. {@link judgeMembers} runs apart: a schema skips it while any field is wrong. */
export const registrationForm = z.strictObject({
  ...teamFields,
  members: z.array(memberForm),
  captainEmail,
  ...declarations,
});
export type RegistrationForm = z.output<typeof registrationForm>;

export const teamSubmission = z.strictObject({
  ...teamFields,
  /** Base64 or a `data:` address of a PNG, JPEG or WebP of at most {@link mostLogoBytes}. */
  logo: z.string('Logo jest wymagane.').check(z.minLength(1, 'Logo jest wymagane.')), // spec text
  members: z.array(memberInput).check(judged),
  /** Stored only where it is offered. */
  captainEmail: z.optional(captainEmail),
  ...declarations,
  turnstileToken: z
    .string('Potwierdź, że jesteś człowiekiem.')
    .check(z.minLength(1, 'Potwierdź, że jesteś człowiekiem.'), z.maxLength(8192)),
});
export type TeamSubmission = z.output<typeof teamSubmission>;

export const submissionResponse = z.strictObject({
  message: z.string(),
  teamId: id,
  /** For the captain to pass on to players and guardians. */
  forGuardians: z.optional(z.string()),
  /** Of the team's page; absent when it was replaced or revoked before a repeated request. */
  pageSecret: z.optional(teamPageSecret),
});

/** Name of Cloudflare's widget: tokens of other pages are rejected. */
export const turnstileAction = 'registration';

export const botCheck = z.strictObject({
  provider: z.enum(['altcha', 'turnstile']),
  siteKey: z.optional(z.string()),
  /** With `altcha`: path on our own listeners. */
  challengeUrl: z.optional(z.string()),
});
export type BotCheck = z.infer<typeof botCheck>;

/** Which accounts a submission is rejected for when the service does not know them. */
export const accountChecks = z.strictObject({
  riot: z.boolean(),
  discord: z.boolean(),
  /** After the edition, until the captain's e-mail is erased; null where the form has no field for it. */
  captainEmailDays: z.optional(z.nullable(z.int())),
});
export type OfferedAccountChecks = z.infer<typeof accountChecks>;

export const botChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Milliseconds since 1970; a challenge lives 20 minutes. */
    data: z.strictObject({ goodUntil: z.int() }),
  }),
  signature: z.string(),
});
export type BotChallenge = z.infer<typeof botChallenge>;
