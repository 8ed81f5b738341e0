import * as z from 'zod/mini';
import { edition } from './edition.ts';
import { game } from './game.ts';
import { standing } from './group.ts';
import { meeting } from './meeting.ts';
import { regulations, sponsor } from './site.ts';
import { player, team } from './team.ts';
import { id, instant } from './text.ts';

/** Raised when a reader of the earlier format would misread the new one. */
export const archiveVersion = 1;

/** What the form allows to publish, without accounts and age, which a past edition does not need. */
const archivedPlayer = z.strictObject({
  id: player.shape.id,
  nickname: player.shape.nickname,
  gameRole: player.shape.gameRole,
  memberType: player.shape.memberType,
  firstName: player.shape.firstName,
  lastName: player.shape.lastName,
  class: player.shape.class,
});

const archivedTeam = z.strictObject({
  id: team.shape.id,
  name: team.shape.name,
  tag: team.shape.tag,
  schoolTag: team.shape.schoolTag,
  description: team.shape.description,
  groupId: team.shape.groupId,
  publicNote: team.shape.publicNote,
  droppedOut: team.shape.droppedOut,
  schoolName: z.string(),
  players: z.array(archivedPlayer),
});

const archivedGame = z.strictObject({
  id: game.shape.id,
  gameNumber: game.shape.gameNumber,
  winnerId: game.shape.winnerId,
  durationSeconds: game.shape.durationSeconds,
  patch: game.shape.patch,
  team1Statistics: game.shape.team1Statistics,
  team2Statistics: game.shape.team2Statistics,
  players: game.shape.players,
});

const archivedMeeting = z.strictObject({
  id: meeting.shape.id,
  stage: meeting.shape.stage,
  state: meeting.shape.state,
  date: meeting.shape.date,
  toBeRescheduled: meeting.shape.toBeRescheduled,
  bestOf: meeting.shape.bestOf,
  walkover: meeting.shape.walkover,
  annulled: meeting.shape.annulled,
  streamLink: meeting.shape.streamLink,
  station: meeting.shape.station,
  publicNote: meeting.shape.publicNote,
  groupName: meeting.shape.groupName,
  roundName: meeting.shape.roundName,
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
  /** Winners of these nodes meet here; nulls for third place. */
  parentIds: z.array(z.nullable(id)),
  /** Null where a team is not known, or where there is a bye. */
  teamIds: z.array(z.nullable(id)),
});

/** One edition in a file, its players as visitors see them at that moment. */
export const editionArchive = z.strictObject({
  format: z.literal('puchar-edition'),
  version: z.literal(archiveVersion),
  exportedAt: instant,
  edition,
  teams: z.array(archivedTeam),
  groups: z.array(z.strictObject({ id, name: z.string(), standings: z.array(standing) })),
  meetings: z.array(archivedMeeting),
  /** Empty without a bracket. */
  bracket: z.array(archivedNode),
  regulations: z.nullable(regulations),
  sponsors: z.array(
    z.strictObject({
      id,
      name: sponsor.shape.name,
      websiteUrl: sponsor.shape.websiteUrl,
      category: sponsor.shape.category,
    }),
  ),
});
export type EditionArchive = z.infer<typeof editionArchive>;

/** A zip of CSV files, base64. */
export const editionTables = z.strictObject({ file: z.string() });
