import * as z from 'zod/mini';
import type { OrganiserPlayer } from './team-inputs.ts';
import { judgeMembers } from './registration-form.ts';
import { id, instant } from './text.ts';

/** What stands in the way of acceptance. */
export const acceptanceLack = z.strictObject({
  code: z.enum(['ROSTER', 'CONSENT_AWAITED', 'CONSENT_TO_REVIEW', 'PERSON_ERASED']),
  /** Nicknames; with ROSTER the broken rules, in Polish. */
  details: z.array(z.string()),
});
export type AcceptanceLack = z.infer<typeof acceptanceLack>;

/** More teams than a cup has. */
const mostAtOnce = 500;

export const teamsAcceptance = z.strictObject({
  teams: z
    .array(z.strictObject({ id, expectedUpdatedAt: z.optional(instant) }))
    .check(z.minLength(1), z.maxLength(mostAtOnce)),
});
export type TeamsAcceptance = z.output<typeof teamsAcceptance>;

const acceptanceOutcome = z.enum([
  /** Now or before. */
  'ACCEPTED',
  'NOT_READY',
  'CHANGED_MEANWHILE',
  'NOT_FOUND',
  'FAILED',
]);

const teamAcceptance = z.strictObject({
  id,
  outcome: acceptanceOutcome,
  /** With NOT_READY. */
  lacks: z.array(acceptanceLack),
});
export type TeamAcceptance = z.infer<typeof teamAcceptance>;

/** In the order of the request. */
export const teamsAcceptanceResponse = z.strictObject({ results: z.array(teamAcceptance) });

type ConsentHolder = Pick<OrganiserPlayer, 'nickname' | 'gdprAgreementState' | 'erased'>;

/** An erased person has no form to send. */
export function missingConsents<Player extends ConsentHolder>(players: readonly Player[]) {
  const inState = (state: Player['gdprAgreementState']) =>
    players.filter((player) => !player.erased && player.gdprAgreementState === state);
  return { awaited: inState('AWAITING'), toReview: inState('AWAITING_REVIEW') };
}

type JudgedPlayer = ConsentHolder &
  Pick<OrganiserPlayer, 'memberType' | 'gameRole' | 'riotUsername' | 'riotTag'>;

/** The conditions of acceptance, for the panel and the server. @returns Empty for a team that is ready. */
export function acceptanceLacks(players: readonly JudgedPlayer[]): AcceptanceLack[] {
  const { awaited, toReview } = missingConsents(players);
  const names = (of: readonly ConsentHolder[]) => of.map(({ nickname }) => nickname);
  const roster = judgeMembers(players).filter(({ member }) => member === null);
  // Another person has to take their place.
  const gone = players.filter(
    (player) => player.erased && player.gdprAgreementState !== 'ACCEPTED',
  );
  const lacks: AcceptanceLack[] = [
    { code: 'ROSTER', details: roster.map(({ message }) => message) },
    { code: 'CONSENT_AWAITED', details: names(awaited) },
    { code: 'CONSENT_TO_REVIEW', details: names(toReview) },
    { code: 'PERSON_ERASED', details: names(gone) },
  ];
  return lacks.filter(({ details }) => details.length > 0);
}
