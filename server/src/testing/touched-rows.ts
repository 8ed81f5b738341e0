import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';

const plan = z.object({
  'Relation Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(plan));
  },
});

const explained = z.object({
  rows: z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]),
});

function countIn(node: z.infer<typeof plan>, table: string): number {
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const own = node['Relation Name'] === table ? rows * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, part) => sum + countIn(part, table), own);
}

/** @returns How many rows of a table the database read for a statement. */
export async function touchedRows(db: Database, table: string, statement: SQL): Promise<number> {
  const result: unknown = await db.execute(sql`explain (analyze, format json) ${statement}`);
  return countIn(explained.parse(result).rows[0]['QUERY PLAN'][0].Plan, table);
}
