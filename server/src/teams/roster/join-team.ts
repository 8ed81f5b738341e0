import type { memberInput } from '@puchar/shared/contract';
import type * as z from 'zod/mini';
import { newAgreementId } from '../../cup/publication.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { agreements, players } from '../../platform/database/schema.ts';

export type Member = z.output<typeof memberInput>;

interface Joining {
  teamId: string;
  place: number;
  member: Member;
}

/** Their consent is awaited at a link of its own. @returns The player's id. */
export async function joinTeam(
  tx: Transaction,
  { teamId, place, member }: Joining,
  at: Date,
): Promise<string> {
  const stamps = { createdAt: at, updatedAt: at };
  const [row] = await tx
    .insert(players)
    .values({ ...member, teamId, place, ...stamps })
    .returning({ id: players.id });
  if (row === undefined) throw new Error('An inserted player has no row.');
  await tx.insert(agreements).values({ id: newAgreementId(), playerId: row.id, ...stamps });
  return row.id;
}
