import * as z from 'zod/mini';
import { captainSettings } from './captain-settings.ts';
import { bestOf, meeting, stationName } from './meeting.ts';
import { teamSummary } from './team.ts';
import { chosenInstant, id, instant } from './text.ts';

/** What captains have said of a meeting's date: both agreed on it, or they look for one. */
const captainsWord = z.nullable(z.enum(['AGREED', 'TALKING']));

/** A match of the bracket; byes are none. */
const planMatch = z.strictObject({
  /** Of the node. */
  id,
  title: z.string(),
  /** Once both teams are known; its date and station are the meeting's then. */
  meetingId: z.nullable(id),
  /** Two, in the order of the bracket. */
  sides: z.array(
    z.strictObject({
      team: z.nullable(teamSummary),
      /** `zwycięzca: Półfinał 1` while the team is not known. */
      from: z.nullable(z.string()),
    }),
  ),
  /** Nodes of the matches that decide who plays here. */
  feeders: z.array(id),
  bestOf,
  /** Its own, else the one of its round. */
  date: z.nullable(instant),
  station: z.nullable(stationName),
  /** What holds without a date of its own. */
  roundDate: z.nullable(instant),
});
export type PlanMatch = z.infer<typeof planMatch>;

/** All that a plan is made of, at one moment. */
export const plan = z.strictObject({
  editionId: id,
  /** Teams that play. */
  groups: z.array(z.strictObject({ id, name: z.string(), teams: z.array(teamSummary) })),
  meetings: z.array(z.extend(meeting, { captains: captainsWord })),
  bracket: z.array(planMatch),
  /** Days, hours and breaks that captains have, to begin with. */
  rules: z.pick(captainSettings, {
    firstDay: true,
    lastDay: true,
    schoolDayFrom: true,
    schoolDayTo: true,
    weekendFrom: true,
    weekendTo: true,
    breaks: true,
  }),
});
export type Plan = z.infer<typeof plan>;
export type PlanMeeting = Plan['meetings'][number];

/** Where and when a meeting is. */
const planPlace = z.strictObject({
  date: chosenInstant,
  toBeRescheduled: z.boolean(),
  station: z.nullable(stationName),
});
export type PlanPlace = z.infer<typeof planPlace>;

/** Of a match of the bracket whose teams are not known; without a date that of its round holds. */
const matchPlace = z.strictObject({
  date: z.nullable(chosenInstant),
  station: z.nullable(stationName),
});
export type MatchPlace = z.infer<typeof matchPlace>;

const wrongLength = 'Podaj długość meczu od 10 do 480 minut.';
/** Every pair of four groups of sixteen, and the bracket. */
const mostMeetings = 600;

export const planInput = z
  .strictObject({
    /** Length of a group meeting in minutes: what overlaps is rejected. */
    minutes: z.int(wrongLength).check(z.gte(10, wrongLength), z.lte(480, wrongLength)),
    made: z
      .array(z.extend(planPlace, { team1Id: id, team2Id: id, bestOf }))
      .check(z.maxLength(mostMeetings)),
    /** `from` is where the editor saw it; one that is elsewhere by now is not moved. */
    moved: z
      .array(z.strictObject({ id, from: planPlace, to: planPlace }))
      .check(z.maxLength(mostMeetings)),
    /** By node, with the date that holds; see `moved`. */
    bracket: z
      .array(z.strictObject({ id, from: matchPlace, to: matchPlace }))
      .check(z.maxLength(mostMeetings)),
  })
  .check(
    z.refine(({ made, moved, bracket }) => made.length + moved.length + bracket.length > 0, {
      error: 'Plan nie ma żadnej zmiany.',
    }),
  );
export type PlanInput = z.output<typeof planInput>;

export const planPublished = z.strictObject({
  made: z.int(),
  /** Meetings and matches of the bracket. */
  moved: z.int(),
});
