import { bracketSize } from '@puchar/shared/contract';
import type { BracketRules, RoundRules } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { bracketRules, editions } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { currentEditionId } from '../current-edition.ts';

export async function readRoundRules(
  db: Database | Transaction,
  editionId: SQL | string = currentEditionId,
): Promise<RoundRules[]> {
  const [row] = await db
    .select({ rounds: bracketRules.rounds })
    .from(bracketRules)
    .where(eq(bracketRules.editionId, editionId));
  return row?.rounds ?? [];
}

const storedSize = z.nullable(bracketSize);

/** Of the current edition; before any are set, everything is open. @throws AppError NOT_FOUND */
export async function readRules(db: Database | Transaction): Promise<BracketRules> {
  const [row] = await db
    .select({ rules: bracketRules, since: editions.createdAt })
    .from(editions)
    .leftJoin(bracketRules, eq(bracketRules.editionId, editions.id))
    .where(eq(editions.isCurrent, true));
  if (!row) throw new AppError('NOT_FOUND');
  const { rules, since } = row;
  return {
    size: z.parse(storedSize, rules?.size ?? null),
    thirdPlace: rules?.thirdPlace ?? false,
    rounds: rules?.rounds ?? [],
    updatedAt: (rules?.updatedAt ?? since).toISOString(),
  };
}
