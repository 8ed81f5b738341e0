import type { Readiness, ReadinessCode, Stage } from '@puchar/shared/contract';
import { nextStage } from '@puchar/shared/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { currentEditionId, findCurrentEdition } from '../current-edition.ts';
import type { Database } from '../../platform/database/database.ts';

const counts = z.object({
  submissions: z.int(),
  cases: z.int(),
  consents: z.int(),
  lackingConsents: z.int(),
  unaccepted: z.int(),
  doubtful: z.int(),
  ungrouped: z.int(),
  groups: z.int(),
  emptyGroups: z.int(),
  undated: z.int(),
  unplayedGroup: z.int(),
  unplayedLadder: z.int(),
  lackingPairs: z.int(),
  bracketNodes: z.int(),
  openFinal: z.int(),
  regulations: z.int(),
  failingModules: z.int(),
});
type Counts = z.infer<typeof counts>;

/** Result of `execute` in either driver. */
const oneRow = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.tuple([row]) });

const count = (from: ReturnType<typeof sql>) => sql`(select count(*)::int from ${from})`;

/** One statement, so that all counts are of one moment. */
async function readCounts(db: Database, hourAgo: Date): Promise<Counts> {
  const e = currentEditionId;
  const result = await db.execute(sql`select
    ${count(sql`teams where edition_id = ${e} and state = 'AWAITING_REVIEW'`)} as submissions,
    ${count(sql`team_messages m join teams t on t.id = m.team_id
      where t.edition_id = ${e} and m.side = 'TEAM' and m.handled_at is null`)}
    + ${count(sql`team_corrections c join teams t on t.id = c.team_id
      where t.edition_id = ${e} and c.sent_at is not null`)}
    + ${count(sql`roster_requests r join teams t on t.id = r.team_id
      where t.edition_id = ${e} and r.closed_at is null`)} as cases,
    ${count(sql`agreements a join players p on p.id = a.player_id join teams t on t.id = p.team_id
      where t.edition_id = ${e} and a.state = 'AWAITING_REVIEW'`)} as consents,
    ${count(sql`agreements a join players p on p.id = a.player_id join teams t on t.id = p.team_id
      where t.edition_id = ${e} and t.state = 'ACCEPTED' and t.dropped_out is null
      and a.state = 'AWAITING' and p.erased_at is null`)} as "lackingConsents",
    ${count(sql`teams where edition_id = ${e} and state <> 'ACCEPTED'`)} as unaccepted,
    ${count(sql`teams where edition_id = ${e} and dropped_out is null
      and (not accounts_verified or accounts_missing <> '[]'::jsonb)`)} as doubtful,
    ${count(sql`teams where edition_id = ${e} and state = 'ACCEPTED' and dropped_out is null and group_id is null`)} as ungrouped,
    ${count(sql`groups where edition_id = ${e}`)} as groups,
    ${count(sql`groups g where g.edition_id = ${e}
      and not exists (select from teams t where t.group_id = g.id)`)} as "emptyGroups",
    ${count(sql`meetings where edition_id = ${e} and to_be_rescheduled and state = 'UPCOMING'`)} as undated,
    ${count(sql`meetings where edition_id = ${e} and stage = 'GROUP' and state <> 'FINISHED'`)} as "unplayedGroup",
    ${count(sql`meetings where edition_id = ${e} and stage = 'LADDER' and state <> 'FINISHED'`)} as "unplayedLadder",
    ${count(sql`teams a join teams b on a.group_id = b.group_id and a.id < b.id
      where a.edition_id = ${e} and a.state = 'ACCEPTED' and b.state = 'ACCEPTED'
      and a.dropped_out is null and b.dropped_out is null and not exists (
        select from meetings m where m.stage = 'GROUP' and m.edition_id = a.edition_id
        and ((m.team1_id = a.id and m.team2_id = b.id) or (m.team1_id = b.id and m.team2_id = a.id)))`)} as "lackingPairs",
    ${count(sql`bracket_nodes where edition_id = ${e}`)} as "bracketNodes",
    ${count(sql`bracket_nodes n left join meetings m on m.id = n.meeting_id
      where n.edition_id = ${e} and n.central_one and m.state is distinct from 'FINISHED'`)} as "openFinal",
    ${count(sql`regulations where edition_id = ${e}`)} as regulations,
    (select count(distinct slug)::int from module_health where hour >= ${hourAgo.toISOString()}::timestamptz) as "failingModules"`);
  return oneRow(counts).parse(result).rows[0];
}

/** Modules routed in a stage without a version that can be shown in it. */
async function unreadyModules(db: Database, stage: Stage): Promise<number> {
  const result = await db.execute(sql`select count(*)::int as unready from module_stages s
    join modules m on m.slug = s.slug
    where s.stage = ${stage} and s.is_on and not m.killed and not exists (
      select from module_versions v where v.slug = m.slug and v.version = m.active_version
      and v.status = 'ready')`);
  return oneRow(z.object({ unready: z.int() })).parse(result).rows[0].unready;
}

type Matter = [code: ReadinessCode, count: number];

const lacks = (present: boolean) => (present ? 0 : 1);

function neededFor(stage: Stage, c: Counts, hasStartDate: boolean): Matter[] {
  switch (stage) {
    case 'SUBMISSIONS':
      return [
        ['NO_REGULATIONS', lacks(c.regulations > 0)],
        ['NO_START_DATE', lacks(hasStartDate)],
      ];
    case 'GROUPS':
      return [
        ['TEAMS_NOT_ACCEPTED', c.unaccepted],
        ['NO_GROUPS', lacks(c.groups > 0)],
        ['GROUPS_WITHOUT_TEAMS', c.emptyGroups],
        ['TEAMS_WITHOUT_GROUP', c.ungrouped],
        ['GROUP_MEETINGS_MISSING', c.lackingPairs],
      ];
    case 'LADDER':
      return [
        ['MEETINGS_WITHOUT_RESULT', c.unplayedGroup],
        ['GROUP_MEETINGS_MISSING', c.lackingPairs],
        ['NO_BRACKET', lacks(c.bracketNodes > 0)],
      ];
    case 'POST':
      return [
        ['NO_BRACKET', lacks(c.bracketNodes > 0)],
        ['BRACKET_UNFINISHED', c.openFinal],
        ['MEETINGS_WITHOUT_RESULT', c.unplayedLadder],
      ];
    case 'PRE_SUBMISSIONS':
      return [];
  }
}

const notified = (matters: readonly Matter[]) =>
  matters.filter(([, number]) => number > 0).map(([code, number]) => ({ code, count: number }));

export async function readReadiness(
  db: Database,
  now: Date,
  lastBackupAt: Date | null,
): Promise<Readiness> {
  const edition = await findCurrentEdition(db);
  const c = await readCounts(db, new Date(now.getTime() - 3_600_000));
  const next = edition === null ? null : nextStage(edition.stage);
  return {
    stage: edition?.stage ?? null,
    waiting: notified([
      ['SUBMISSIONS_TO_REVIEW', c.submissions],
      ['TEAM_CASES', c.cases],
      ['CONSENTS_TO_REVIEW', c.consents],
      ['CONSENTS_OF_ACCEPTED_TEAMS', c.lackingConsents],
      ['ACCOUNTS_IN_DOUBT', c.doubtful],
      ['MEETINGS_WITHOUT_DATE', c.undated],
      ['MODULES_WITH_FAULTS', c.failingModules],
    ]),
    missing:
      next === null
        ? []
        : notified([
            ...neededFor(next, c, typeof edition?.submissionsStartDate === 'string'),
            ['MODULES_NOT_READY', await unreadyModules(db, next)],
          ]),
    lastBackupAt: lastBackupAt?.toISOString() ?? null,
  };
}
