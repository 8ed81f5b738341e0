import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { playedGameOf } from '../format/played-game-of.ts';
import { readMetadata } from '../format/read-metadata.ts';
import { ReplayFault } from '../format/replay-fault.ts';
import { readAt, readLayout } from '../format/replay-layout.ts';
import type { ReplayLayout } from '../format/replay-layout.ts';
import type { InspectOrder, InspectVerdict } from './inspect-message.ts';
import { stripMetadata } from './strip-metadata.ts';

/** The file with other metadata of the same length. */
async function* rewritten(source: string, { metadata }: ReplayLayout, bytes: Buffer) {
  if (metadata.start > 0) yield* createReadStream(source, { end: metadata.start - 1 });
  yield bytes;
  yield* createReadStream(source, { start: metadata.start + metadata.length });
}

async function writeCopy(order: InspectOrder, layout: ReplayLayout, bytes: Buffer): Promise<void> {
  if (order.target === null) return;
  const file = createWriteStream(order.target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(rewritten(order.source, layout, bytes), file);
}

/**
 * Reads a replay and writes, when asked for, its copy without the accounts of the players.
 *
 * @throws Error of the disk alone; a file that is no replay is a verdict.
 */
export async function inspectReplay(order: InspectOrder): Promise<InspectVerdict> {
  const handle = await open(order.source, 'r');
  try {
    const layout = await readLayout(handle);
    const { start, length } = layout.metadata;
    const read = readMetadata(await readAt(handle, start, length), layout.version);
    const played = playedGameOf(read, layout.version);
    const stripped = stripMetadata(read.metadata, read.rows, length);
    await writeCopy(order, layout, stripped);
    return { played };
  } catch (error) {
    if (error instanceof ReplayFault) return { fault: error.reason };
    throw error;
  } finally {
    await handle.close();
  }
}
