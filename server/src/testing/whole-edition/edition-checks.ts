import { endpoints, groupDetail, meetingDetail } from '@puchar/shared/contract';
import { computeStandings } from '@puchar/shared/domain';
import type { StandingMeeting } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { agreements, meetings, players } from '../../platform/database/schema.ts';
import { reasons } from './edition-acts.ts';
import { personNamed } from './edition-run.ts';
import type { EditionRun } from './edition-run.ts';

async function read({ app }: EditionRun, path: string): Promise<unknown> {
  const response = await app.publicApp.inject(`/api${path}`);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json();
}

type Row = typeof meetings.$inferSelect;

/** From what was decided by hand and who dropped out, without reading any result. */
function expectedResult(run: EditionRun, { id, bestOf, team1Id, team2Id }: Row): StandingMeeting {
  const full = (bestOf + 1) / 2;
  const decision = run.decisions.get(id);
  const out = [team1Id, team2Id].filter((teamId) => run.dropOuts.has(teamId));
  const isAnnulled = out.some((teamId) => run.dropOuts.get(teamId) === 'ANNUL');
  const other = team1Id === out[0] ? team2Id : team1Id;
  const isDecided = decision !== undefined && decision !== 'open again';
  const byHand = isDecided && decision !== 'both lost' ? decision.winner : null;
  const isSettled = decision === undefined && out.length > 0;
  const winnerId = isSettled ? (out.length === 2 ? null : other) : byHand;
  return {
    team1Id,
    team2Id,
    bestOf,
    winnerId,
    walkover: isSettled || decision === 'both lost',
    annulled: isAnnulled,
    team1Wins: winnerId === team1Id ? full : 0,
    team2Wins: winnerId === team2Id ? full : 0,
    team1WonSeconds: 0,
    team2WonSeconds: 0,
  };
}

async function checkTables(run: EditionRun, rows: readonly Row[]): Promise<void> {
  for (const name of 'AB') {
    const members = run.season.teams.filter((one) => one.name.startsWith(name));
    const ids = new Set(members.map(({ id }) => id));
    const results = rows.filter((row) => row.stage === 'GROUP' && ids.has(row.team1Id));
    const expected = computeStandings(
      members.map((member) => {
        const rule = run.dropOuts.get(member.id);
        return { ...member, droppedOut: rule === undefined ? null : { kind: 'WITHDRAWN', rule } };
      }),
      results.map((row) => expectedResult(run, row)),
    );
    const { standings } = groupDetail.parse(await read(run, `/groups/${name}`));
    const figures = (list: typeof standings) =>
      list.map(({ teamId, meetingsWon, meetingsLost, gamesWon, gamesLost, rule }) => {
        const isOut = rule === 'DROPPED_OUT';
        return { teamId, meetingsWon, meetingsLost, gamesWon, gamesLost, isOut };
      });
    const byTeam = (list: ReturnType<typeof figures>) =>
      list.toSorted((one, two) => (one.teamId < two.teamId ? -1 : 1));
    expect(byTeam(figures(standings))).toEqual(byTeam(figures(expected)));
  }
}

async function checkResults(run: EditionRun, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const decision = run.decisions.get(row.id);
    if (row.stage !== 'GROUP' || decision === undefined || decision === 'open again') continue;
    const { meet } = meetingDetail.parse(await read(run, `/meetings/${row.id}`));
    const winner = decision === 'both lost' ? null : decision.winner;
    expect(meet).toMatchObject({ state: 'FINISHED', winner });
  }
  if (rows.some(({ id }) => id === run.gameMeetingId)) {
    const { matches } = meetingDetail.parse(await read(run, `/meetings/${run.gameMeetingId}`));
    expect(matches).toHaveLength(1);
    expect(matches[0]?.team1Statistics).not.toBeNull();
  }
}

/** Tokens of persons of whom the public may know nothing, or no more than a nickname. */
async function secretWords({ app, nextPerson }: EditionRun): Promise<string[]> {
  const rows = await app.context.db
    .select({ player: players, agreement: agreements })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id));
  const present = new Map(rows.map((row) => [row.player.nickname, row]));
  const numbers = Array.from({ length: nextPerson }, (_, at) => at + 1);
  return numbers.flatMap((number) => {
    const { nickname, firstName, lastName, discordUsername, riotUsername } = personNamed(number);
    const own = [firstName, lastName, discordUsername, riotUsername];
    const row = present.get(nickname);
    if (row?.agreement.state !== 'ACCEPTED') return [nickname, ...own];
    const { withdrawnAt, scopes } = row.agreement;
    const isBare = withdrawnAt !== null || row.player.detailsHidden || scopes?.fullName !== true;
    return isBare ? own : [];
  });
}

async function checkNames(run: EditionRun, rows: readonly Row[]): Promise<void> {
  const paths = [
    '/teams/overview',
    '/bracket',
    ...run.season.teams.map(({ tag }) => `/teams/${tag}`),
    ...rows.filter(({ stage }) => stage === 'GROUP').map(({ id }) => `/meetings/${id}`),
  ];
  const secrets = [...(await secretWords(run)), ...Object.values(reasons)];
  for (const path of paths) {
    const text = JSON.stringify(await read(run, path));
    expect([path, secrets.filter((word) => text.includes(word))]).toEqual([path, []]);
  }
}

/** Whatever happened: no team, no result and no table is lost, and no one is named without a consent. */
export async function checkPublicSite(run: EditionRun): Promise<void> {
  const rows = await run.app.context.db.select().from(meetings);
  const shown = endpoints.getTeams.answer.parse(await read(run, '/teams'));
  expect(shown.map(({ name }) => name)).toEqual(run.season.teams.map(({ name }) => name));
  for (const { id, droppedOut } of shown) {
    expect(droppedOut !== undefined).toBe(run.dropOuts.has(id));
  }
  await checkTables(run, rows);
  await checkResults(run, rows);
  await checkNames(run, rows);
}
