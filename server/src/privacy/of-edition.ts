import { inArray, sql } from 'drizzle-orm';
import { players, teams } from '../platform/database/schema.ts';

/** Condition on players: those of an edition's teams. */
export function ofEdition(editionId: string) {
  return inArray(
    players.teamId,
    sql`(select ${teams.id} from ${teams} where ${teams.editionId} = ${editionId})`,
  );
}
