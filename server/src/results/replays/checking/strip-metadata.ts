import type { ReplayMetadata, StatisticsRow } from '../format/read-metadata.ts';
import { ReplayFault } from '../format/replay-fault.ts';

/** Texts that tell of the game, not of who played. */
const harmlessTexts = new Set([
  'SKIN',
  'TEAM_POSITION',
  'INDIVIDUAL_POSITION',
  'WIN',
  'PLAYER_POSITION',
  'PLAYER_ROLE',
]);
/** Of an account, whatever form its value has; `KEYSTONE_ID` is a rune. */
const ofAccount = /^ID$|PUUID|NAME|TAG_?LINE|RIOT_ID|ACCOUNT|SUMMONER_ID|PLAYER_ID|PARTICIPANT_ID/;
const digits = /^-?\d{1,12}(\.\d{1,6})?(e[+-]?\d{1,2})?$/i;
const words = /^[A-Za-z_]{0,40}$/;

const keptNumbers = ['gameLength', 'lastGameChunkId', 'lastKeyFrameId'] as const;

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

/**
 * The metadata without a word about who played: numbers stay, texts only where they are known to tell of
 * the game.
 *
 * @param length Of the metadata in the file, in bytes.
 * @returns As many bytes as before: blanks behind the JSON stand for what went.
 * @throws ReplayFault length when the rest takes more room than everything took.
 */
export function stripMetadata(
  metadata: ReplayMetadata,
  rows: readonly StatisticsRow[],
  length: number,
): Buffer {
  const kept: Record<string, unknown> = {};
  for (const key of keptNumbers) {
    const value = metadata[key];
    if (typeof value === 'number') kept[key] = value;
  }
  if (/^[\d.]{1,20}$/.test(metadata.gameVersion ?? '')) kept.gameVersion = metadata.gameVersion;
  kept.statsJson = JSON.stringify(rows.map((row) => stripRow(row)));
  const bare = Buffer.from(JSON.stringify(kept));
  if (bare.length > length) throw new ReplayFault('length');
  return Buffer.concat([bare, Buffer.alloc(length - bare.length, ' ')]);
}
