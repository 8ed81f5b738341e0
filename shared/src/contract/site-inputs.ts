import * as z from 'zod/mini';
import { bracketNode } from './bracket.ts';
import { edition, stage } from './edition.ts';
import { standing } from './group.ts';
import { meeting } from './meeting.ts';
import { regulations, sponsor, sponsorCategory } from './site.ts';
import { teamSummary } from './team.ts';
import { markdownText } from './markdown-text.ts';
import { chosenInstant, id, instant, lineText, webUrl } from './text.ts';

export const regulationsInput = z.strictObject({
  content: markdownText(100_000, { missing: 'Wpisz treść regulaminu.' }),
  /** `lastUpdatedAt` on the screen; null when there were none. */
  expectedUpdatedAt: z.optional(z.nullable(instant)),
});

const sponsorFields = {
  name: lineText(1, 120, { missing: 'Podaj nazwę.' }),
  websiteUrl: webUrl,
  category: z.nullable(sponsorCategory),
  /** Base64 or a `data:` address of a PNG, JPEG or WebP; null removes it. */
  logo: z.optional(z.nullable(z.string().check(z.minLength(1)))),
  place: z.optional(z.int().check(z.gte(0), z.lte(1000))),
};
export const sponsorInput = z.strictObject(sponsorFields);
export type SponsorInput = z.output<typeof sponsorInput>;
export const sponsorUpdate = z.strictObject({
  ...z.partial(sponsorInput).shape,
  expectedUpdatedAt: z.optional(instant),
});
export type SponsorUpdate = z.output<typeof sponsorUpdate>;

const ordinalError = 'Podaj liczbę całkowitą od 1 do 200 albo zostaw puste.';

const editionFields = z.strictObject({
  name: lineText(1, 120, { missing: 'Podaj nazwę edycji.' }),
  year: z.int('Podaj rok.').check(z.gte(2000, 'Podaj rok.'), z.lte(2200, 'Podaj rok.')),
  ordinal: z.optional(
    z.nullable(z.int(ordinalError).check(z.gte(1, ordinalError), z.lte(200, ordinalError))),
  ),
  submissionsStartDate: z.nullable(chosenInstant),
});
export const editionInput = z.extend(editionFields, {
  /** From the edition that was the current one. What belongs to the cup as a whole stays anyway. */
  copy: z.optional(z.strictObject({ regulations: z.boolean(), sponsors: z.boolean() })),
});
export type EditionInput = z.output<typeof editionInput>;
export const editionUpdate = z.strictObject({
  ...z.partial(editionFields).shape,
  consentsDeadline: z.optional(z.nullable(chosenInstant)),
  rosterDeadline: z.optional(z.nullable(chosenInstant)),
  expectedUpdatedAt: z.optional(instant),
});
export type EditionUpdate = z.output<typeof editionUpdate>;
export const editionPath = z.strictObject({ id });

export const editionRow = z.extend(edition, {
  isCurrent: z.boolean(),
  consentsDeadline: z.nullable(instant),
  /** From then on a change of a roster needs a reason. */
  rosterDeadline: z.nullable(instant),
  teams: z.int(),
  meetings: z.int(),
  updatedAt: instant,
});
export type EditionRow = z.infer<typeof editionRow>;

export const editionRecord = z.strictObject({
  edition: editionRow,
  teams: z.array(teamSummary),
  groups: z.array(z.strictObject({ id, name: z.string(), standings: z.array(standing) })),
  meetings: z.array(meeting),
  bracket: z.nullable(bracketNode),
  regulations: z.nullable(regulations),
  sponsors: z.array(sponsor),
});
export type EditionRecord = z.infer<typeof editionRecord>;

export const readinessCode = z.enum([
  'SUBMISSIONS_TO_REVIEW',
  'TEAM_CASES',
  'CONSENTS_TO_REVIEW',
  'CONSENTS_OF_ACCEPTED_TEAMS',
  'TEAMS_NOT_ACCEPTED',
  'ACCOUNTS_IN_DOUBT',
  'TEAMS_WITHOUT_GROUP',
  'GROUPS_WITHOUT_TEAMS',
  'NO_GROUPS',
  'MEETINGS_WITHOUT_DATE',
  'MEETINGS_WITHOUT_RESULT',
  'GROUP_MEETINGS_MISSING',
  'NO_BRACKET',
  'BRACKET_UNFINISHED',
  'NO_REGULATIONS',
  'NO_START_DATE',
  'MODULES_WITH_FAULTS',
  'MODULES_NOT_READY',
]);
export type ReadinessCode = z.infer<typeof readinessCode>;

const matter = z.strictObject({ code: readinessCode, count: z.int() });

export const readiness = z.strictObject({
  stage: z.nullable(stage),
  waiting: z.array(matter),
  missing: z.array(matter),
  lastBackupAt: z.nullable(instant),
});
export type Readiness = z.infer<typeof readiness>;

/** What organisers pass on. */
export const siteFacts = z.strictObject({
  /** Without a trailing slash. */
  publicUrl: z.string(),
  messages: z.strictObject({ guardian: z.string(), captain: z.string() }),
  /** Of their named fields those that are the same for every team. */
  values: z.record(z.string(), z.string()),
});
export type SiteFacts = z.infer<typeof siteFacts>;

export const demoEndText = 'USUŃ DEMO';
export const demoEnd = z.strictObject({
  confirmation: z.literal(demoEndText, `Wpisz: ${demoEndText}`),
});
