import path from 'node:path';
import type { FailureReason } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import { createBundleReader } from '../../modules/server-bundle.ts';
import type { DrawnModule } from './draw-page.ts';

/** Characters of the longest server build that is drawn with. */
const longestCode = 512_000;
const mostKept = 40;

type Named = Pick<DrawnModule, 'slug' | 'version' | 'base'>;

/** A module with its code; why it has none; or null when it was built without one. */
export type Found = DrawnModule | { fault: FailureReason } | null;

/** Reads server builds of modules, each once for a while. */
export function createModuleCodes({
  db,
  config,
}: Pick<ServerContext, 'db' | 'config'>): (module: Named) => Promise<Found> {
  const bundleOf = createBundleReader(db, path.join(config.dataDir, 'modules'));
  const codes = new Map<string, string>();

  return async function find({ slug, version, base }) {
    const bundle = await bundleOf({ slug, version, base });
    if (bundle === null) return null;
    const { hash } = bundle;
    const code = codes.get(hash) ?? (await bundle.read());
    if (code === null || code.length > longestCode) return { fault: 'load-failed' };
    codes.delete(hash);
    codes.set(hash, code);
    const [oldest] = codes.keys();
    if (codes.size > mostKept && oldest !== undefined) codes.delete(oldest);
    return { slug, version, base, hash, code };
  };
}
