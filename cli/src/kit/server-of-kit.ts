import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const installed = z.object({
  packages: z.record(z.string(), z.object({ resolved: z.optional(z.string()) })),
});

const kitPath = '/kit/puchar-shared.tgz';

/**
 * The server that the kit was installed from, as npm wrote it down beside the packages.
 *
 * @param kit Folder of the installed kit, `…/node_modules/@puchar/shared`.
 * @returns Its address; null when the kit came from elsewhere.
 */
export async function serverOfKit(kit: string): Promise<string | null> {
  const record = path.join(kit, '../../.package-lock.json');
  const text = await readFile(record, 'utf8').catch(() => null);
  const parsed = text === null ? null : installed.safeParse(JSON.parse(text));
  const resolved = parsed?.data?.packages['node_modules/@puchar/shared']?.resolved;
  if (resolved === undefined || !URL.canParse(resolved)) return null;
  const url = new URL(resolved);
  return url.pathname === kitPath ? url.origin : null;
}
