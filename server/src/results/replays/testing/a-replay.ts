import { gameRoles } from '@puchar/shared/contract';

export const skins: readonly string[] =
  'Wieza Smok Baron Kuszniczka Zielarka Tarcza Miecz Magini Procarz Dzwonnik'.split(' ');

export type RowValues = Record<string, unknown>;

const positions: readonly string[] = [...gameRoles, ...gameRoles];

/** Ten rows, five per side; blue wins 20 to 8. */
function aRow(place: number): RowValues {
  const isBlue = place < 5;
  const [kills, deaths] = isBlue ? [4, place === 0 ? 0 : 2] : [place === 5 ? 0 : 2, 4];
  return {
    NAME: `Konto ${place}`,
    RIOT_ID_GAME_NAME: `Konto ${place}`,
    RIOT_ID_TAG_LINE: 'PROBA',
    PUUID: `a1b2c3d4-0000-4000-8000-00000000000${place}`,
    ID: String(700_000_100 + place),
    TEAM: isBlue ? '100' : '200',
    WIN: isBlue ? 'Win' : 'Fail',
    SKIN: skins[place],
    TEAM_POSITION: positions[place],
    INDIVIDUAL_POSITION: positions[place],
    CHAMPIONS_KILLED: String(kills),
    NUM_DEATHS: String(deaths),
    ASSISTS: '7',
    GOLD_EARNED: String(10_000 + place),
    GOLD_SPENT: '9500',
    MINIONS_KILLED: '150',
    NEUTRAL_MINIONS_KILLED: '12',
    VISION_SCORE: '21',
    TOTAL_DAMAGE_DEALT_TO_CHAMPIONS: '1.8e4',
    FRIENDLY_TURRET_LOST: isBlue ? '3' : '11',
    FRIENDLY_DAMPEN_LOST: isBlue ? '0' : '2',
    BARON_KILLS: place === 1 ? '1' : '0',
    DRAGON_KILLS: place === 1 ? '3' : '0',
    RIFT_HERALD_KILLS: place === 6 ? '1' : '0',
    HORDE_KILLS: place === 6 ? '3' : '0',
    ITEM0: '1001',
    ITEM6: '3340',
    KEYSTONE_ID: '8010',
    PERK0: '8010',
    PERK_PRIMARY_STYLE: '8000',
    SUMMONER_SPELL_1: '4',
    SPELL1_CAST: '120',
  };
}

export interface ReplayParts {
  rows?: RowValues[];
  metadata?: object;
  payload?: Buffer;
  version?: string;
}

/** `change` overrides values per row. */
export function aGame(change: (place: number) => RowValues = () => ({})): RowValues[] {
  return Array.from({ length: 10 }, (_, place) => ({ ...aRow(place), ...change(place) }));
}

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

function metadataOf({ rows = aGame(), metadata = {} }: ReplayParts): Buffer {
  const fixed = { gameLength: 1_800_900, lastGameChunkId: 60, lastKeyFrameId: 30 };
  return Buffer.from(JSON.stringify({ ...fixed, statsJson: JSON.stringify(rows), ...metadata }));
}

/** From patch 14.11 on. */
export function secondForm(parts: ReplayParts = {}): Buffer {
  const head = Buffer.alloc(64);
  head.write('RIOT\x02\x00', 'latin1');
  head.write(parts.version ?? '15.22.700.1234', 15, 'latin1');
  const metadata = metadataOf(parts);
  const payload = parts.payload ?? Buffer.alloc(0);
  return Buffer.concat([head, payload, metadata, u32(metadata.length)]);
}

/** Until patch 14.8. */
export function firstForm(parts: ReplayParts = {}): Buffer {
  const metadata = metadataOf({
    ...parts,
    metadata: { gameVersion: '13.9.1.1', ...parts.metadata },
  });
  const payloadHeader = Buffer.alloc(34);
  const payload = parts.payload ?? Buffer.alloc(0);
  const afterHead = 288 + metadata.length;
  const total = afterHead + payloadHeader.length + payload.length;
  const head = Buffer.alloc(288);
  head.write('RIOT\x00\x00', 'latin1');
  head.writeUInt16LE(288, 262);
  const payloadAt = afterHead + payloadHeader.length;
  u32(total, 288, metadata.length, afterHead, payloadHeader.length, payloadAt).copy(head, 264);
  return Buffer.concat([head, metadata, payloadHeader, payload]);
}
