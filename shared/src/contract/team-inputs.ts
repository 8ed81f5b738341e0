import * as z from 'zod/mini';
import { agreementId, publicationScopes, sentBackForm } from './consent.ts';
import { memberInput, schoolTag, teamDescription, teamName, teamTag } from './registration-form.ts';
import { agreementState, dropOut, dropOutRule, player, team, teamState } from './team.ts';
import { blockText, id, instant } from './text.ts';

export const organiserPlayer = z.extend(z.required(z.omit(player, { hasRecord: true })), {
  gdprAgreementState: agreementState,
  gdprAgreementId: agreementId,
  sentAt: z.nullable(instant),
  /** When the form that is awaited again was sent back; null in every other state. */
  sentBackAt: z.nullable(instant),
  rejectionReason: z.nullable(z.string()),
  /** Latest first. */
  sentBackForms: z.array(sentBackForm),
  /** Null until the form is accepted. */
  scopes: z.nullable(publicationScopes),
  withdrawn: z.boolean(),
  detailsHidden: z.boolean(),
  /** The person's data were erased; the row keeps role and type. */
  erased: z.boolean(),
  /** Tags of other teams with the same game account. */
  accountAlsoIn: z.array(z.string()),
});
export type OrganiserPlayer = z.infer<typeof organiserPlayer>;

export const organiserTeam = z.extend(team, {
  state: teamState,
  agreements: z.strictObject({ accepted: z.int(), awaitingReview: z.int(), total: z.int() }),
  /** False while an account service could not be reached. */
  accountsVerified: z.boolean(),
  /** Not found by a later check: `name#tag` or a chat name. */
  accountsMissing: z.array(z.string()),
  /** Whether the captain's page can be opened. */
  pageIsOpen: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  players: z.array(organiserPlayer),
});
export type OrganiserTeam = z.infer<typeof organiserTeam>;

/** Another `isAdult`, or another first and last name at once, restart the consent. */
const memberUpdate = z.strictObject({
  id,
  ...z.partial(memberInput).shape,
  /** The new name is the same person's: the consent stays. */
  isSamePerson: z.optional(z.boolean()),
});

/** Needed once the edition's date for changes of rosters has passed; stored in the audit log. */
const changeReason = z.optional(blockText(1, 500));

export const teamUpdate = z.strictObject({
  name: z.optional(teamName),
  tag: z.optional(teamTag),
  description: z.optional(teamDescription),
  schoolTag: z.optional(schoolTag),
  logo: z.optional(z.string().check(z.minLength(1, 'Wybierz plik z logo.'))),
  publicNote: z.optional(z.nullable(blockText(1, 1000))),
  members: z.optional(z.array(memberUpdate)),
  /** Of another person, role or type. */
  reason: changeReason,
  expectedUpdatedAt: z.optional(instant),
});
export type TeamUpdate = z.output<typeof teamUpdate>;

const rosterChange = { reason: changeReason, expectedUpdatedAt: z.optional(instant) };
const { gameRole: _role, memberType: _type, ...personFields } = memberInput.shape;

export const playerAddition = z.strictObject({ ...memberInput.shape, ...rosterChange });
export type PlayerAddition = z.output<typeof playerAddition>;

/** The new person takes role and type of the one who leaves. */
export const playerReplacement = z.strictObject({ ...personFields, ...rosterChange });
export type PlayerReplacement = z.output<typeof playerReplacement>;

export const playerRemoval = z.strictObject({
  /** A substitute who takes role and type of the one who leaves. */
  promotedId: z.optional(id),
  ...rosterChange,
});
export type PlayerRemoval = z.output<typeof playerRemoval>;

export const teamDropOut = z.strictObject({
  kind: dropOut,
  reason: blockText(1, 500, { missing: 'Podaj powód.' }),
  /** Needed where `ruleIsNeeded`; ignored elsewhere. */
  rule: z.optional(dropOutRule),
});
export type TeamDropOut = z.output<typeof teamDropOut>;

/** What depends on a drop-out, before it or, for a team that dropped out, before its undo. */
export const dropOutConsequences = z.strictObject({
  /** Of the edition; null until its first drop-out from a group. */
  rule: z.nullable(dropOutRule),
  ruleIsNeeded: z.boolean(),
  /** All of the group stage is played and the bracket made from its tables. */
  groupIsClosed: z.boolean(),
  hasBracket: z.boolean(),
  playedGroupMeetings: z.int(),
  openGroupMeetings: z.int(),
  /** Polish, such as „Półfinał 1: A – B”: decided by walkover, or open again after an undo. */
  bracketMeetings: z.array(z.string()),
  /** Polish; an undo is possible once there are none. */
  obstacles: z.array(z.string()),
});
export type DropOutConsequences = z.infer<typeof dropOutConsequences>;

export const teamRejection = z.strictObject({
  reason: blockText(1, 500, { missing: 'Podaj powód odrzucenia.' }),
});
export const pdfFile = z.strictObject({ file: z.string() });
