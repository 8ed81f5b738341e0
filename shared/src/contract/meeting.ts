import * as z from 'zod/mini';
import { game } from './game.ts';
import { player, teamResult, teamSummary } from './team.ts';
import { id, instant, lineText, webUrl } from './text.ts';

export const meetingState = z.enum(['UPCOMING', 'LIVE', 'FINISHED']);
export type MeetingState = z.infer<typeof meetingState>;

export const meetingStage = z.enum(['GROUP', 'LADDER']);
export type MeetingStage = z.infer<typeof meetingStage>;

export const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)]);

/** Where it is played: `Sala 12`, `Stanowisko 3`. */
export const stationName = lineText(1, 24, {
  missing: 'Podaj nazwę stanowiska.',
  tooLong: 'Nazwa stanowiska może mieć najwyżej 24 znaki.',
});

/** Absent while UPCOMING. */
const wins = z.optional(z.int());

const meetingTeam = z.extend(teamSummary, { wins, schoolName: z.optional(z.string()) });
export type MeetingTeam = z.infer<typeof meetingTeam>;

export const meeting = z.strictObject({
  id,
  stage: meetingStage,
  state: meetingState,
  date: instant,
  /** HH:mm of `date` in Europe/Warsaw. */
  time: z.string().check(z.regex(/^\d\d:\d\d$/)),
  toBeRescheduled: z.boolean(),
  station: z.optional(z.string()),
  bestOf,
  /** Without a winner neither side turned up: both lost. */
  walkover: z.boolean(),
  /** A team of it dropped out: it counts for nothing. Without a winner it was not played. */
  annulled: z.optional(z.boolean()),
  streamLink: z.optional(webUrl),
  publicNote: z.optional(z.string()),
  team1: meetingTeam,
  team2: meetingTeam,
  winner: z.nullable(id),
  groupName: z.nullable(z.string()),
  /** Of the bracket: „Finał”, „Półfinał”, …, „Mecz o 3. miejsce”. */
  roundName: z.optional(z.string()),
  /** Only while LIVE and a game is open. */
  liveGameNumber: z.optional(z.int()),
  updatedAt: z.optional(instant),
});
export type Meeting = z.infer<typeof meeting>;

const detailTeam = z.extend(meetingTeam, { players: z.array(player) });

const teamForm = z.strictObject({
  /** From 1; null without a group, and for a team that dropped out. */
  groupPosition: z.nullable(z.int()),
  /** The last three that count and every one between the two teams, the newest last. */
  results: z.array(teamResult),
});
export type TeamForm = z.infer<typeof teamForm>;

export const meetingDetail = z.strictObject({
  meet: z.extend(meeting, { team1: detailTeam, team2: detailTeam }),
  matches: z.array(game),
  /** While it is UPCOMING. */
  before: z.optional(z.strictObject({ team1: teamForm, team2: teamForm })),
});
export type MeetingDetail = z.infer<typeof meetingDetail>;

/** A page with fewer rows ends the list. */
export const meetingsPageSize = 20;

/** Decimal digits alone: `0x10` and `1e1` are rejected. */
export const pageNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Podaj numer strony.'))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(100_000))),
);

export const meetingsQuery = z.strictObject({
  page: z._default(pageNumber, 1),
  state: z.optional(meetingState),
  order: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  teamId: z.optional(id),
  groupId: z.optional(id),
  stage: z.optional(meetingStage),
  /** Part of the name or tag of a team, or of its school; without diacritics. */
  search: z.optional(lineText(1, 64)),
  /** Of the first page only so many; of UPCOMING those with an agreed date first. */
  limit: z.optional(pageNumber),
});
export type MeetingsQueryInput = z.input<typeof meetingsQuery>;
export const meetingPath = z.strictObject({ id });
