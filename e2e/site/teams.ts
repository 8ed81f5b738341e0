import { group, team } from '@puchar/shared/contract';
import type { Group, Team } from '@puchar/shared/contract';

async function readList(url: string): Promise<unknown[]> {
  const rows: unknown = await (await fetch(url)).json();
  if (!Array.isArray(rows)) throw new Error(`no list: ${JSON.stringify(rows)}`);
  return rows;
}

export async function readTeams(publicUrl: string): Promise<Team[]> {
  return (await readList(`${publicUrl}/api/teams`)).map((row) => team.parse(row));
}

export async function readGroups(publicUrl: string): Promise<Group[]> {
  return (await readList(`${publicUrl}/api/groups`)).map((row) => group.parse(row));
}

export async function aGroupIn(publicUrl: string): Promise<{ group: Group; teams: Team[] }> {
  const [first] = await readGroups(publicUrl);
  if (first === undefined) throw new Error('no group');
  const teams = await readTeams(publicUrl);
  return { group: first, teams: teams.filter(({ groupId }) => groupId === first.id) };
}

export async function aTeamIn(publicUrl: string): Promise<Team> {
  const teams = await readTeams(publicUrl);
  const played = teams.find(({ statistics }) => statistics.wins + statistics.losses > 0);
  if (played === undefined) throw new Error('no team that has played');
  return played;
}
