import * as z from 'zod/mini';
import { publicationScopes } from './consent.ts';
import { playerStatistics } from './game.ts';
import { rosterAct, rosterRequestState } from './roster-requests.ts';
import { messageSide } from './team-messages.ts';
import { agreementState, gameRole, memberType, teamState } from './team.ts';
import { id, instant, lineText } from './text.ts';

/** In a body, because names do not belong in addresses. */
export const personSearch = z.strictObject({
  text: lineText(2, 100, { missing: 'Wpisz, kogo szukasz.' }),
});

export const mostFoundPersons = 50;

const ofTeam = z.strictObject({ id, name: z.string(), tag: z.string(), state: teamState });
const ofEdition = z.strictObject({ id, name: z.string(), year: z.int() });

export const foundPerson = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  team: ofTeam,
  edition: z.extend(ofEdition, { isCurrent: z.boolean() }),
  detailsHidden: z.boolean(),
  /** Not a member: named in an open request for a change of the roster, whose id it is. */
  isRequested: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const personExport = z.strictObject({
  exportedAt: instant,
  edition: ofEdition,
  team: ofTeam,
  /** Of a captain who gave one. */
  email: z.nullable(z.string()),
  player: z.strictObject({
    id,
    firstName: z.string(),
    lastName: z.string(),
    nickname: z.string(),
    class: z.string(),
    discordUsername: z.string(),
    riotUsername: z.string(),
    riotTag: z.string(),
    puuid: z.nullable(z.string()),
    isAdult: z.boolean(),
    gameRole,
    memberType,
    detailsHidden: z.boolean(),
    erasedAt: z.nullable(instant),
    createdAt: instant,
    updatedAt: instant,
  }),
  /** Without the signed file and the link that opens it. */
  agreement: z.nullable(
    z.strictObject({
      state: agreementState,
      sentAt: z.nullable(instant),
      decidedAt: z.nullable(instant),
      rejectionReason: z.nullable(z.string()),
      scopes: z.nullable(publicationScopes),
      withdrawnAt: z.nullable(instant),
      formVersion: z.nullable(z.string()),
      formSha256: z.nullable(z.string()),
      fileMime: z.nullable(z.string()),
      fileBytes: z.nullable(z.int()),
      fileSha256: z.nullable(z.string()),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  /** Without the files. */
  sentBackForms: z.array(
    z.strictObject({
      reason: z.string(),
      sentAt: instant,
      sentBackAt: instant,
      formVersion: z.string(),
      formSha256: z.string(),
      fileMime: z.string(),
      fileBytes: z.int(),
      fileSha256: z.string(),
    }),
  ),
  proofs: z.array(
    z.strictObject({
      formVersion: z.string(),
      formSha256: z.string(),
      fileSha256: z.string(),
      scopes: publicationScopes,
      sentAt: instant,
      decidedAt: instant,
      withdrawnAt: z.nullable(instant),
    }),
  ),
  games: z.array(
    z.strictObject({
      gameId: id,
      gameNumber: z.int(),
      meetingId: id,
      meetingDate: instant,
      statistics: playerStatistics,
    }),
  ),
  /** A late change of the roster that names the person, or that they requested as captain. */
  rosterRequest: z.nullable(
    z.strictObject({
      kind: rosterAct,
      state: rosterRequestState,
      reason: z.string(),
      declineReason: z.nullable(z.string()),
      createdAt: instant,
      closedAt: z.nullable(instant),
    }),
  ),
  /** With the organisers; of a captain, who writes for the team. */
  messages: z.array(z.strictObject({ side: messageSide, text: z.string(), at: instant })),
  /** What letters to the own guardian left; the captain's address is above. */
  guardianMail: z.nullable(
    z.strictObject({
      email: z.nullable(z.string()),
      letters: z.int(),
      enteredAt: instant,
      remindedAt: z.nullable(instant),
      unsubscribedAt: z.nullable(instant),
    }),
  ),
  /** Of a captain, who entered them: without the addresses, which are other persons'. */
  guardianMailsOfTeam: z.array(
    z.strictObject({ letters: z.int(), enteredAt: instant, hasAddress: z.boolean() }),
  ),
  events: z.array(z.strictObject({ at: instant, action: z.string() })),
});
export type PersonExport = z.infer<typeof personExport>;

export const purgeSteps = ['unfinished', 'contacts', 'forms', 'names', 'proofs'] as const;

export const nextPurge = z.strictObject({
  /** `contacts`: chat names and accounts; `names`: all but nicknames; `proofs`: records of consents. */
  step: z.enum(purgeSteps),
  edition: ofEdition,
  /** Null while the stage that starts the period is not reached. */
  at: z.nullable(instant),
  days: z.int(),
});
export type NextPurge = z.infer<typeof nextPurge>;
