import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readMetadata } from '../format/read-metadata.ts';
import type { ReplayMetadata, StatisticsRow } from '../format/read-metadata.ts';
import { ReplayError } from '../format/replay-error.ts';
import { playedGameOf } from '../format/played-game-of.ts';
import { readAt, readLayout } from '../format/replay-layout.ts';
import type { ReplayLayout } from '../format/replay-layout.ts';
import type { InspectOrder, InspectVerdict } from './inspect-in-thread.ts';

/** Texts about the game, not about a player. */
const harmlessTexts = new Set([
  'SKIN',
  'TEAM_POSITION',
  'INDIVIDUAL_POSITION',
  'WIN',
  'PLAYER_POSITION',
  'PLAYER_ROLE',
]);
/** Account data, whatever the form of its value; `KEYSTONE_ID` is a rune. */
const ofAccount = /^ID$|PUUID|NAME|TAG_?LINE|RIOT_ID|ACCOUNT|SUMMONER_ID|PLAYER_ID|PARTICIPANT_ID/;
const digits = /^-?\d{1,12}(\.\d{1,6})?(e[+-]?\d{1,2})?$/i;
const words = /^[A-Za-z_]{0,40}$/;

const retainedNumbers = ['gameLength', 'lastGameChunkId', 'lastKeyFrameId'] as const;

const isHarmless = (key: string, value: string) =>
  !ofAccount.test(key) && (harmlessTexts.has(key) ? words.test(value) : digits.test(value));

function stripRow(row: StatisticsRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, given]): [string, string][] => {
      const value = typeof given === 'number' ? String(given) : given;
      if (typeof value !== 'string') return [];
      return [[key, isHarmless(key, value) ? value : '']];
    }),
  );
}

/** @returns As many bytes as before: the JSON is padded with blanks. */
function stripMetadata(
  metadata: ReplayMetadata,
  rows: readonly StatisticsRow[],
  length: number,
): Buffer {
  const retained: Record<string, unknown> = {};
  for (const key of retainedNumbers) {
    const value = metadata[key];
    if (typeof value === 'number') retained[key] = value;
  }
  if (/^[\d.]{1,20}$/.test(metadata.gameVersion ?? '')) retained.gameVersion = metadata.gameVersion;
  retained.statsJson = JSON.stringify(rows.map((row) => stripRow(row)));
  const bare = Buffer.from(JSON.stringify(retained));
  if (bare.length > length) throw new ReplayError('length');
  return Buffer.concat([bare, Buffer.alloc(length - bare.length, ' ')]);
}

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

/** @throws Error of the disk only; a file that is no replay is a verdict. */
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
    if (error instanceof ReplayError) return { failure: error.reason };
    throw error;
  } finally {
    await handle.close();
  }
}
