import type { BracketNode, Champion } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { readBracket } from '../bracket/read-bracket.ts';
import { currentEditionId, findCurrentEdition } from '../current-edition.ts';
import { groupPositions, readResults } from '../tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { groups } from '../../platform/database/schema.ts';

type Way = Champion['way'];

/** The last meeting first. */
function wayOf(winner: string, node: BracketNode | undefined): Way {
  if (node === undefined) return [];
  const { meeting, title = '', advanced, firstParent, secondParent } = node;
  if (meeting?.winner !== winner && advanced?.id !== winner) return [];
  const before = [firstParent, secondParent].flatMap((parent) => wayOf(winner, parent));
  return meeting === undefined ? before : [{ title, meeting }, ...before];
}

async function groupPlaceOf(db: Database, teamId: string, past: string | undefined) {
  const results = await readResults(db, past);
  const groupId = results.teams.find(({ id }) => id === teamId)?.groupId ?? null;
  if (groupId === null) return null;
  const [group] = await db.select({ name: groups.name }).from(groups).where(eq(groups.id, groupId));
  return group === undefined
    ? null
    : { name: group.name, position: groupPositions(results).get(teamId) ?? null };
}

/** @param past Id of a past edition; without it the current one. @returns Null without a won final. */
export async function readChampion(db: Database, past?: string): Promise<Champion | null> {
  const final = await readBracket(db, past ?? currentEditionId);
  const winner = final?.meeting?.winner ?? null;
  if (final?.meeting === undefined || winner === null) return null;
  const { team1, team2 } = final.meeting;
  const { wins: _, ...team } = winner === team1.id ? team1 : team2;
  return {
    team: { ...team, schoolName: team.schoolName ?? team.schoolTag },
    group: await groupPlaceOf(db, winner, past),
    way: wayOf(winner, final).reverse(),
  };
}

export async function readCurrentChampion(db: Database): Promise<Champion | null> {
  const stage = (await findCurrentEdition(db))?.stage;
  return stage === 'LADDER' || stage === 'POST' ? readChampion(db) : null;
}
