import type { SiteClaims } from '@puchar/shared/contract';
import { contractVersion, hostLibraries } from '@puchar/shared/remote';
import { asc, eq } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { modules, moduleVersions } from '../../platform/database/schema.ts';
import { readHostRoutes } from '../stage-pages.ts';

async function readHostPaths({ hostDist }: ServerContext['config']): Promise<string[]> {
  const routes = await readHostRoutes(hostDist);
  return [...new Set(['/', ...routes.map((route) => route.path)])];
}

/**
 * Paths of every ready version are taken, so that no later activation or rollback makes two modules collide. The panel
 * and the public site have separate paths; names of builds are compared across both.
 * @param slug The module under check; it need not exist.
 */
export async function readSiteClaims(
  context: Pick<ServerContext, 'config' | 'db'>,
  slug: string,
  db: Database | Transaction = context.db,
): Promise<SiteClaims> {
  const rows = await db.select().from(modules).orderBy(asc(modules.slug));
  const versions = await db
    .select({
      slug: moduleVersions.slug,
      descriptor: moduleVersions.descriptor,
      uniqueName: moduleVersions.uniqueName,
    })
    .from(moduleVersions)
    .where(eq(moduleVersions.status, 'ready'))
    .orderBy(asc(moduleVersions.slug), asc(moduleVersions.version));
  const own = rows.find((row) => row.slug === slug);
  const isPanel = own === undefined ? slug === 'admin' : own.sensitivity === 'organiser';
  return {
    contract: contractVersion,
    shared: { ...hostLibraries },
    hostPaths: isPanel ? [] : await readHostPaths(context.config),
    ...(own === undefined ? {} : { sensitivity: own.sensitivity }),
    modules: rows.map((row) => {
      const ready = versions.filter((version) => version.slug === row.slug);
      const meets = (row.sensitivity === 'organiser') === isPanel;
      const paths = ready.flatMap(({ descriptor }) => descriptor.routes.map((route) => route.path));
      return {
        slug: row.slug,
        paths: meets ? [...new Set(paths)] : [],
        uniqueNames: ready.map(({ uniqueName }) => uniqueName),
      };
    }),
  };
}
