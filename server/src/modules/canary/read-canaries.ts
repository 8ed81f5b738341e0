import { registryModule } from '@puchar/shared/contract';
import type { RegistryModule } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { atOneMoment } from '../../platform/database/transaction.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  moduleCanaries,
  modules,
  moduleVersions,
  registryCurrent,
} from '../../platform/database/schema.ts';
import { fitsContract } from '../contract-fit.ts';
import { describeModule } from '../registry-document.ts';

export type CanaryRow = typeof moduleCanaries.$inferSelect;

/** A change of the active version ends a canary, whichever release of the server made it. */
const holds = and(
  eq(modules.slug, moduleCanaries.slug),
  eq(modules.activeVersion, moduleCanaries.live),
);

export async function readCanaryRows(db: Database | Transaction): Promise<CanaryRow[]> {
  const rows = await db
    .select({ canary: moduleCanaries })
    .from(moduleCanaries)
    .innerJoin(modules, holds)
    .orderBy(moduleCanaries.slug);
  return rows.map(({ canary }) => canary);
}

const presentCanary = z.object({
  live: z.string(),
  share: z.int(),
  key: z.string(),
  module: registryModule,
});
export type PresentCanary = z.infer<typeof presentCanary>;

/** Read at one moment, so that the registry document they belong to is known. */
export const presentCanaries = z.object({ rev: z.int(), canaries: z.array(presentCanary) });

/** JSON of {@link presentCanaries}, of versions that fit the contract. */
export function composeCanaries(db: Database): Promise<string> {
  return atOneMoment(db, async (tx) => {
    const [current] = await tx.select().from(registryCurrent).where(eq(registryCurrent.id, 1));
    const rows = await tx
      .select({ canary: moduleCanaries, module: modules, version: moduleVersions })
      .from(moduleCanaries)
      .innerJoin(modules, holds)
      .innerJoin(
        moduleVersions,
        and(
          eq(moduleVersions.slug, moduleCanaries.slug),
          eq(moduleVersions.version, moduleCanaries.version),
        ),
      )
      .orderBy(moduleCanaries.slug);
    const canaries = rows
      .filter(({ version }) => fitsContract(version.descriptor))
      .map(({ canary: { live, share, key }, module, version }): PresentCanary => {
        const described: RegistryModule = describeModule(version, module);
        return { live, share, key, module: described };
      });
    return JSON.stringify({ rev: current?.rev ?? 0, canaries });
  });
}
