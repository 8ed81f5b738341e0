import type { TeamSummary } from '@puchar/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentEditionId } from './current-edition.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { groups, teams } from '../platform/database/schema.ts';
import { pictureAddressOrNull } from '../platform/storage/picture-address.ts';

/** A team of the bracket with what the draw has to know. */
export interface BracketTeam {
  summary: TeamSummary;
  isAccepted: boolean;
  group: { id: string; name: string } | null;
}

/** Teams of an edition by id, of the current one unless another is named. */
export async function bracketTeams(
  db: Database,
  condition?: SQL,
  editionId: SQL | string = currentEditionId,
): Promise<Map<string, BracketTeam>> {
  const rows = await db
    .select({
      id: teams.id,
      name: teams.name,
      tag: teams.tag,
      logoHash: teams.logoHash,
      schoolTag: teams.schoolTag,
      state: teams.state,
      groupId: groups.id,
      groupName: groups.name,
    })
    .from(teams)
    .leftJoin(groups, eq(groups.id, teams.groupId))
    .where(and(eq(teams.editionId, editionId), condition));
  return new Map(
    rows.map(({ id, name, tag, logoHash, schoolTag, state, groupId, groupName }) => {
      const group =
        groupId === null || groupName === null ? null : { id: groupId, name: groupName };
      const summary = { id, name, tag, logoUrl: pictureAddressOrNull(logoHash), schoolTag };
      return [id, { summary, isAccepted: state === 'ACCEPTED', group }];
    }),
  );
}

/** Keeps every accepted team as it is until the transaction ends: none is deleted while it is drawn. */
export async function holdAcceptedTeams(tx: Transaction, editionId: string): Promise<void> {
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.editionId, editionId), eq(teams.state, 'ACCEPTED')))
    .orderBy(asc(teams.id))
    .for('share');
}
