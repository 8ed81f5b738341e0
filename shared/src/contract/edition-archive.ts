import * as z from 'zod/mini';
import { edition } from './edition.ts';
import { game } from './game.ts';
import { group, standing } from './group.ts';
import { meeting } from './meeting.ts';
import { regulations, sponsor } from './site.ts';
import { player, team } from './team.ts';
import { id, instant } from './text.ts';

/** Raised when a reader of the earlier format would misread the new one. */
export const archiveVersion = 1;

/** What the form allows to publish, without accounts and age, which a past edition does not need. */
const archivedPlayer = z.pick(player, {
  id: true,
  nickname: true,
  gameRole: true,
  memberType: true,
  firstName: true,
  lastName: true,
  class: true,
});

const archivedTeam = z.strictObject({
  ...z.pick(team, {
    id: true,
    name: true,
    tag: true,
    schoolTag: true,
    description: true,
    groupId: true,
    publicNote: true,
    droppedOut: true,
  }).shape,
  schoolName: z.string(),
  players: z.array(archivedPlayer),
});

const archivedGame = z.pick(game, {
  id: true,
  gameNumber: true,
  winnerId: true,
  durationSeconds: true,
  patch: true,
  team1Statistics: true,
  team2Statistics: true,
  players: true,
});

const archivedMeeting = z.strictObject({
  ...z.pick(meeting, {
    id: true,
    stage: true,
    state: true,
    date: true,
    toBeRescheduled: true,
    bestOf: true,
    walkover: true,
    annulled: true,
    streamLink: true,
    publicNote: true,
    groupName: true,
  }).shape,
  team1Id: id,
  team2Id: id,
  team1Wins: z.int(),
  team2Wins: z.int(),
  winnerId: z.nullable(id),
  games: z.array(archivedGame),
});

const archivedNode = z.strictObject({
  id,
  title: z.string(),
  isFinal: z.boolean(),
  meetingId: z.nullable(id),
  /** Winners of these nodes meet here. */
  parentIds: z.tuple([z.nullable(id), z.nullable(id)]),
  teamIds: z.tuple([z.nullable(id), z.nullable(id)]),
});

/** Of one edition: what visitors see of it, in a file. */
export const editionArchive = z.strictObject({
  format: z.literal('puchar-edition'),
  version: z.literal(archiveVersion),
  exportedAt: instant,
  edition,
  teams: z.array(archivedTeam),
  groups: z.array(
    z.strictObject({
      ...z.pick(group, { id: true, name: true }).shape,
      standings: z.array(standing),
    }),
  ),
  meetings: z.array(archivedMeeting),
  /** Empty without a bracket. */
  bracket: z.array(archivedNode),
  regulations: z.nullable(regulations),
  sponsors: z.array(z.pick(sponsor, { id: true, name: true, websiteUrl: true, category: true })),
});
export type EditionArchive = z.infer<typeof editionArchive>;

/** A zip of CSV files, base64. */
export const editionTables = z.strictObject({ file: z.base64() });
