import type { ServerContext } from '../../platform/context.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { readPicture } from '../../platform/storage/picture-store.ts';
import { createJobThread } from '../../platform/jobs/job-thread.ts';
import { cardVersion, picturesOf } from './card.ts';
import type { Card } from './card.ts';
import type { CardJob, CardResult } from './render-share-image.ts';
import { keepCard, readCard } from './card-store.ts';

const thread = createJobThread<CardJob, CardResult>({
  script: new URL('./card-thread.mjs', import.meta.url),
  // At 250 ms each the last one waits less than five seconds.
  mostWaiting: 12,
  longestJobMs: 20_000,
  idleMs: 20_000,
  memoryMb: 256,
});

/** Concurrent requests for one picture share its rendering; by store, for tests with several sites. */
const drawing = new WeakMap<FileStore, Map<string, Promise<Buffer>>>();

function drawingOf(files: FileStore): Map<string, Promise<Buffer>> {
  const known = drawing.get(files) ?? new Map<string, Promise<Buffer>>();
  drawing.set(files, known);
  return known;
}

async function draw({ files }: Pick<ServerContext, 'files'>, card: Card): Promise<Buffer> {
  const read = async (hash: string | null) => (hash === null ? null : readPicture(files, hash));
  const named = picturesOf(card);
  const background = await read(named.background);
  const logos = await Promise.all(named.logos.map(read));
  const result = await thread.run({ card, background, logos });
  if ('failure' in result) throw new Error(`A card could not be drawn: ${result.failure}`);
  const bytes = Buffer.from(result.bytes.buffer);
  await keepCard(files, { version: cardVersion(card), bytes });
  return bytes;
}

export async function cardPicture(
  context: Pick<ServerContext, 'files'>,
  card: Card,
): Promise<Buffer> {
  const version = cardVersion(card);
  const retained = await readCard(context.files, version);
  if (retained !== null) return retained;
  const underWay = drawingOf(context.files);
  const present = underWay.get(version) ?? draw(context, card);
  underWay.set(version, present);
  try {
    return await present;
  } finally {
    underWay.delete(version);
  }
}
