import { parentPort } from 'node:worker_threads';
import type { ModuleCheck, SiteClaims } from '@puchar/shared/contract';
import { ArchiveError, unpackModule } from '@puchar/cli/archive';
import { checkModule, archiveFailure } from '@puchar/cli/checks';

export interface CheckOrder {
  archive: Uint8Array;
  claims: SiteClaims;
  slug: string;
}

export type CheckResult =
  | { kind: 'checked'; files: [path: string, content: Uint8Array][]; checks: ModuleCheck[] }
  | { kind: 'refused'; why: 'too-large' | 'unsafe' | 'damaged'; checks: ModuleCheck[] };

async function* whole(archive: Uint8Array): AsyncGenerator<Uint8Array> {
  yield archive;
}

export async function checkArchive({ archive, claims, slug }: CheckOrder): Promise<CheckResult> {
  try {
    const files = await unpackModule(whole(archive));
    return { kind: 'checked', files: [...files], checks: await checkModule(files, claims, slug) };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { kind: 'refused', why: error.why, checks: archiveFailure(error) };
  }
}

// A thread, because it can be ended when it takes too long or too much memory.
parentPort?.on('message', (order: CheckOrder) => {
  void checkArchive(order).then(
    (result) => parentPort?.postMessage(result),
    // The parent reports it; an error could quote the uploaded files.
    () => process.exit(1),
  );
});
