import { bracketPreview, group, meeting } from '@puchar/shared/contract';
import type { BracketNode, Standing } from '@puchar/shared/contract';
import { groupDetail } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/database.ts';
import type { CallResponse, OrganiserCalls } from '../../../testing/organiser-calls.ts';
import { seedEdition } from '../../../testing/seed-cup.ts';
import { seedPlainTeams } from '../../../testing/seed-season.ts';
import { nodesOf, readTree } from './read-tree.ts';
import type { ReplayedMeeting, ReplayedSeason } from './replayed-season.ts';

type Ids = ReadonlyMap<string, string>;

function idIn(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`No team ${name}.`);
  return id;
}

function accepted<T>(schema: z.ZodMiniType<T>, { status, code, body }: CallResponse): T {
  if (status >= 300) throw new Error(`Rejected: ${code}`);
  return z.parse(schema, body);
}

async function play(calls: OrganiserCalls, ids: Ids, id: string, played: ReplayedMeeting) {
  const { walkover, games } = played;
  if (walkover !== undefined) {
    await calls.onMeeting(id, 'walkover', { winnerId: idIn(ids, walkover) });
    return;
  }
  await calls.onMeeting(id, 'next-state', { expectedState: 'UPCOMING' });
  for (const { winner, seconds } of games) await calls.playGame(id, idIn(ids, winner), seconds);
  accepted(meeting, await calls.onMeeting(id, 'next-state', { expectedState: 'LIVE' }));
}

export async function replayGroups(
  db: Database,
  calls: OrganiserCalls,
  { groups }: ReplayedSeason,
): Promise<Ids> {
  const edition = await seedEdition(db, 'GROUPS');
  const names = groups.flatMap(({ teams }) => teams);
  // A tag has five characters at most, and names may begin alike.
  const teams = await seedPlainTeams(db, edition.id, names, {}, (_, at) => `T${at}`);
  const ids = new Map(teams.map(({ id, name }) => [name, id]));
  for (const { name, teams: members, meetings } of groups) {
    const { id: groupId } = accepted(group, await calls.call('POST', '/groups/create', { name }));
    for (const member of members) {
      await calls.call('POST', `/teams/assign/${idIn(ids, member)}/group/${groupId}`);
    }
    for (const played of meetings) {
      const [one, other] = played.teams;
      const made = await calls.call('POST', '/meetings/create', {
        team1Id: idIn(ids, one),
        team2Id: idIn(ids, other),
        stage: 'GROUP',
        date: '2026-03-20T16:00:00Z',
        bestOf: played.bestOf,
      });
      await play(calls, ids, accepted(meeting, made).id, played);
    }
  }
  return ids;
}

function nodeOf(tree: BracketNode | null, { teams }: ReplayedMeeting): BracketNode {
  const wanted = [...teams].sort().join();
  const found = nodesOf(tree).find(
    ({ meeting: held }) => held && [held.team1.name, held.team2.name].sort().join() === wanted,
  );
  if (!found) throw new Error(`No node has ${wanted}.`);
  return found;
}

export async function replayKnockout(
  calls: OrganiserCalls,
  ids: Ids,
  { knockout: { bestOf, seeds, meetings } }: ReplayedSeason,
): Promise<void> {
  const teamIds = seeds.map((name) => idIn(ids, name));
  await calls.call('POST', '/bracket/generate', { size: seeds.length, teamIds, bestOf });
  for (const played of meetings) {
    const { meeting: held } = nodeOf(await readTree(calls), played);
    await play(calls, ids, held?.id ?? '', played);
  }
}

export async function tableOf(
  { call }: OrganiserCalls,
  name: string,
): Promise<(Standing & { team: string })[]> {
  const { standings, teams } = accepted(groupDetail, await call('GET', `/groups/${name}`));
  const names = new Map(teams.map((team) => [team.id, team.name]));
  return standings.map((row) => ({ ...row, team: names.get(row.teamId) ?? '' }));
}

/** As „Półfinał 1: A 2:1 B”. */
export async function resultsOf(calls: OrganiserCalls): Promise<string[]> {
  return nodesOf(await readTree(calls))
    .flatMap(({ title, meeting: held }) =>
      held
        ? [
            `${title}: ${held.team1.name} ${held.team1.wins}:${held.team2.wins} ${held.team2.name}${held.walkover ? ' (walkower)' : ''}`,
          ]
        : [],
    )
    .sort(new Intl.Collator('pl').compare);
}

export async function previewOf(calls: OrganiserCalls, size: number) {
  return accepted(bracketPreview, await calls.call('POST', '/bracket/preview', { size }));
}
