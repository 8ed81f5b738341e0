import type { RegistryDocument } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import { composeRegistry, effectiveStage } from '../registry-document.ts';
import { readRegistryRows, readSnapshotRows, readStage } from '../registry.repository.ts';
import type { RegistryRows } from '../registry.repository.ts';
import { findVersion } from './previews.repository.ts';
import type { ModulePreview, Rehearsal, SignedPreview } from './sign-link.ts';

type Reading = Pick<ServerContext, 'db'>;

/**
 * The registry with one module in another version: on in the present stage whatever its switches say, and
 * without a version to fall back to, so that nobody takes the earlier one for the one they came to see.
 */
async function composeModule(
  { db }: Reading,
  { slug, version }: ModulePreview,
  until: string,
): Promise<RegistryDocument | null> {
  const found = await findVersion(db, { slug, version });
  const isShown = found?.version.status === 'ready' && found.module.sensitivity !== 'organiser';
  if (found === null || !isShown) return null;
  const rows = await readRegistryRows(db);
  const stage = await readStage(db);
  const others = <T extends { slug: string }>(list: readonly T[]) =>
    list.filter((row) => row.slug !== slug);
  const changed: RegistryRows = {
    rev: rows.rev,
    modules: [
      ...others(rows.modules),
      { ...found.module, activeVersion: version, fallbackVersion: null, killed: false },
    ],
    versions: [...others(rows.versions), found.version],
    switches: [...others(rows.switches), { slug, stage: effectiveStage(stage), isOn: true }],
  };
  const { title } = found.version.descriptor;
  return {
    ...composeRegistry(changed, stage, 'public'),
    preview: { module: { slug, title, version }, stage: null, rev: null, until },
  };
}

async function composeRehearsal(
  { db }: Reading,
  { stage, rev }: Rehearsal,
  until: string,
): Promise<RegistryDocument | null> {
  const rows = rev === null ? await readRegistryRows(db) : await readSnapshotRows(db, rev);
  if (rows === null) return null;
  return {
    ...composeRegistry(rows, stage ?? (await readStage(db)), 'public'),
    preview: { module: null, stage, rev, until },
  };
}

/** The document of a browser that opened a link; null when what it showed is gone. */
export function composePreview(
  context: Reading,
  { subject, until }: SignedPreview,
): Promise<RegistryDocument | null> {
  const end = until.toISOString();
  return subject.kind === 'module'
    ? composeModule(context, subject, end)
    : composeRehearsal(context, subject, end);
}
