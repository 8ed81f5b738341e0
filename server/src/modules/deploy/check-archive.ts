import { ArchiveError, unpackModule } from '@puchar/cli/archive';
import { checkModule, archiveFailure } from '@puchar/cli/checks';
import type { CheckOrder, CheckResult } from './check-message.ts';

async function* whole(archive: Uint8Array): AsyncGenerator<Uint8Array> {
  yield archive;
}

/** Unpacks an upload in memory and holds it against every check. */
export async function checkArchive({ archive, claims, slug }: CheckOrder): Promise<CheckResult> {
  try {
    const files = await unpackModule(whole(archive));
    return { kind: 'checked', files: [...files], checks: await checkModule(files, claims, slug) };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { kind: 'refused', why: error.why, checks: archiveFailure(error) };
  }
}
