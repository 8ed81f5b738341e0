import type { Runes } from '@puchar/shared/contract';

export type Style = 'bruiser' | 'tank' | 'mage' | 'assassin' | 'marksman' | 'enchanter' | 'warden';

export interface Loadout {
  /** [item, price], bought in this order. */
  build: readonly (readonly [number, number])[];
  /** [item, price] for the remaining gold, dearest first. */
  parts: readonly (readonly [number, number])[];
  runes: readonly Runes[];
  /** Shares of physical, magic and true damage. */
  damage: readonly [number, number, number];
  /** Multiplier of the role's damage. */
  output: number;
  /** Damage mitigated per damage taken. */
  mitigation: number;
}

const page = (
  primaryStyle: number,
  primary: number[],
  subStyle: number,
  sub: number[],
  shards: number[],
): Runes => ({ primaryStyle, primary, subStyle, sub, shards });

// Ids of items, runes and spells are those of patch 15.22.
export const loadouts: Record<Style, Loadout> = {
  bruiser: {
    build: [
      [3047, 1200],
      [3078, 3333],
      [3053, 3200],
      [6333, 3300],
      [3071, 3000],
      [6610, 3100],
    ],
    parts: [
      [1037, 875],
      [1028, 400],
      [1036, 350],
    ],
    runes: [
      page(8000, [8010, 9111, 9104, 8299], 8400, [8444, 8451], [5008, 5008, 5011]),
      page(8400, [8437, 8446, 8473, 8451], 8300, [8345, 8313], [5005, 5008, 5011]),
    ],
    damage: [0.82, 0.1, 0.08],
    output: 1,
    mitigation: 0.95,
  },
  tank: {
    build: [
      [3111, 1250],
      [3068, 2700],
      [3075, 2450],
      [6665, 3200],
      [3065, 2700],
      [3084, 3000],
    ],
    parts: [
      [1031, 800],
      [1028, 400],
      [1029, 300],
    ],
    runes: [
      page(8400, [8437, 8401, 8444, 8451], 8300, [8345, 8313], [5005, 5001, 5011]),
      page(8400, [8439, 8401, 8429, 8451], 8300, [8304, 8347], [5005, 5001, 5001]),
    ],
    damage: [0.34, 0.6, 0.06],
    output: 0.68,
    mitigation: 1.5,
  },
  mage: {
    build: [
      [1056, 400],
      [3020, 1100],
      [6655, 2750],
      [4645, 3200],
      [3157, 3250],
      [3089, 3500],
    ],
    parts: [
      [1058, 1200],
      [1026, 850],
      [1052, 400],
    ],
    runes: [
      page(8200, [8229, 8226, 8210, 8237], 8300, [8304, 8345], [5008, 5008, 5001]),
      page(8100, [8112, 8139, 8140, 8106], 8200, [8226, 8210], [5008, 5008, 5001]),
    ],
    damage: [0.07, 0.89, 0.04],
    output: 1.08,
    mitigation: 0.42,
  },
  assassin: {
    build: [
      [3158, 900],
      [3142, 2800],
      [6697, 3000],
      [3814, 3000],
      [6694, 3000],
      [6698, 2850],
    ],
    parts: [
      [1037, 875],
      [1036, 350],
      [1028, 400],
    ],
    runes: [
      page(8100, [8112, 8143, 8140, 8135], 8300, [8304, 8347], [5008, 5008, 5001]),
      page(8300, [8369, 8304, 8313, 8347], 8100, [8143, 8135], [5008, 5008, 5011]),
    ],
    damage: [0.88, 0.05, 0.07],
    output: 1.02,
    mitigation: 0.6,
  },
  marksman: {
    build: [
      [1055, 450],
      [3006, 1100],
      [6672, 3000],
      [3031, 3450],
      [3094, 2650],
      [3036, 3100],
    ],
    parts: [
      [1038, 1300],
      [1037, 875],
      [1018, 600],
      [1042, 250],
    ],
    runes: [
      page(8000, [8008, 9111, 9103, 8017], 8300, [8321, 8345], [5005, 5008, 5001]),
      page(8000, [8021, 9111, 9104, 8014], 8200, [8275, 8236], [5005, 5008, 5011]),
    ],
    damage: [0.87, 0.09, 0.04],
    output: 1.1,
    mitigation: 0.4,
  },
  enchanter: {
    build: [
      [3870, 400],
      [3158, 900],
      [6617, 2200],
      [3504, 2200],
      [3107, 2300],
      [6616, 2250],
    ],
    parts: [
      [1026, 850],
      [1052, 400],
    ],
    runes: [
      page(8200, [8214, 8226, 8210, 8237], 8400, [8463, 8453], [5008, 5008, 5001]),
      page(8400, [8465, 8463, 8473, 8453], 8200, [8226, 8210], [5007, 5001, 5001]),
    ],
    damage: [0.1, 0.86, 0.04],
    output: 0.95,
    mitigation: 0.5,
  },
  warden: {
    build: [
      [3869, 400],
      [3047, 1200],
      [3190, 2200],
      [3109, 2300],
      [3050, 2200],
      [3110, 2500],
    ],
    parts: [
      [1031, 800],
      [1029, 300],
    ],
    runes: [
      page(8400, [8439, 8463, 8473, 8242], 8300, [8345, 8347], [5007, 5010, 5001]),
      page(8400, [8465, 8401, 8429, 8242], 8300, [8306, 8347], [5005, 5001, 5011]),
    ],
    damage: [0.4, 0.55, 0.05],
    output: 0.7,
    mitigation: 1.15,
  },
};
