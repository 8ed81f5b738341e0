import * as z from 'zod/mini';
import { bracketNode } from './bracket.ts';
import { game } from './game.ts';
import { standing } from './group.ts';
import { meeting } from './meeting.ts';
import { regulations, sponsor } from './site.ts';
import { dropOut, player, teamSummary } from './team.ts';
import { id } from './text.ts';

const archivedTeamSummary = z.extend(teamSummary, { schoolName: z.string() });

/** Its place in a table; null in `position` where teams dropped out. */
const groupPlace = z.strictObject({ name: z.string(), position: z.nullable(z.int()) });

/** The winner of the final, and how it came there. */
export const champion = z.strictObject({
  team: archivedTeamSummary,
  group: z.nullable(groupPlace),
  /** Bracket meetings of the champion, the final last; byes are left out. */
  way: z.array(z.strictObject({ title: z.string(), meeting })).check(z.minLength(1)),
});
export type Champion = z.infer<typeof champion>;

const editionHead = z.strictObject({
  /** Last segment of its address: `2026`, and `2026-2` for the second edition of that year. */
  address: z.string(),
  name: z.string(),
  year: z.int(),
  ordinal: z.nullable(z.int()),
});
export type EditionHead = z.infer<typeof editionHead>;

export const archivedEdition = z.extend(editionHead, {
  teams: z.int(),
  /** Games with a winner. */
  games: z.int(),
  champion: z.nullable(archivedTeamSummary),
});
export type ArchivedEdition = z.infer<typeof archivedEdition>;

export const archivedEditionDetail = z.strictObject({
  edition: editionHead,
  games: z.int(),
  champion: z.nullable(champion),
  /** By name; without players. */
  teams: z.array(archivedTeamSummary),
  groups: z.array(z.strictObject({ id, name: z.string(), standings: z.array(standing) })),
  bracket: z.nullable(bracketNode),
  /** Finished ones, the last first. */
  meetings: z.array(meeting),
  hasRegulations: z.boolean(),
  sponsors: z.array(sponsor),
});
export type ArchivedEditionDetail = z.infer<typeof archivedEditionDetail>;

/** Class, accounts and age are for a cup that is played, not for the archive. */
export const archivedPlayer = z.pick(player, {
  id: true,
  nickname: true,
  gameRole: true,
  memberType: true,
  firstName: true,
  lastName: true,
});
export type ArchivedPlayer = z.infer<typeof archivedPlayer>;

export const archivedTeam = z.strictObject({
  edition: editionHead,
  team: archivedTeamSummary,
  droppedOut: z.optional(dropOut),
  group: z.nullable(groupPlace),
  /** Meetings, not games. */
  statistics: z.strictObject({ wins: z.int(), losses: z.int() }),
  players: z.array(archivedPlayer),
  meetings: z.array(meeting),
});
export type ArchivedTeam = z.infer<typeof archivedTeam>;

export const archivedMeeting = z.strictObject({
  edition: editionHead,
  meeting,
  games: z.array(game),
  /** By team id. */
  players: z.record(z.string(), z.array(archivedPlayer)),
});
export type ArchivedMeeting = z.infer<typeof archivedMeeting>;

export const archivedRegulations = z.strictObject({ edition: editionHead, regulations });

/** Any text: an address that no edition has is simply unknown. */
const year = z.string().check(z.minLength(1));
export const archivePath = z.strictObject({ year });
export const archivedTeamPath = z.strictObject({ year, tag: z.string().check(z.minLength(1)) });
export const archivedMeetingPath = z.strictObject({ year, id });
