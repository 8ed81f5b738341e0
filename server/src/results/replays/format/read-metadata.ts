import * as z from 'zod/mini';
import { withoutNulls } from '../../../platform/external/read-response.ts';
import { ReplayError } from './replay-error.ts';

const wholeMetadata = z.looseObject({
  gameLength: z.optional(z.union([z.number(), z.string()])),
  gameVersion: z.optional(z.string()),
  statsJson: z.string(),
});
export type ReplayMetadata = z.infer<typeof wholeMetadata>;

/** The game writes texts, mostly of digits. */
const statisticsRow = z.record(z.string(), z.unknown());
export type StatisticsRow = z.infer<typeof statisticsRow>;

/** Patches between the two forms, which wrote no metadata. */
const withoutMetadata = /^14\.(9|10)\./;

function parseJson(text: string): unknown {
  try {
    return withoutNulls(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** @throws ReplayError cut, statistics or players. */
export function readMetadata(
  bytes: Buffer,
  version: string | null,
): { metadata: ReplayMetadata; rows: StatisticsRow[] } {
  const metadata = wholeMetadata.safeParse(parseJson(decode(bytes) ?? ''));
  if (!metadata.success) {
    throw new ReplayError(withoutMetadata.test(version ?? '') ? 'statistics' : 'cut');
  }
  const { statsJson } = metadata.data;
  if (statsJson.trim() === '') throw new ReplayError('statistics');
  const list = parseJson(statsJson);
  if (!Array.isArray(list)) throw new ReplayError('cut');
  if (list.length === 0) throw new ReplayError('statistics');
  // Counted first: a hostile list may be long.
  if (list.length !== 10) throw new ReplayError('players');
  const rows = z.array(statisticsRow).safeParse(list);
  if (!rows.success) throw new ReplayError('cut');
  return { metadata: metadata.data, rows: rows.data };
}
