import type { GameRole } from '@puchar/shared/contract';
import type { Style } from './loadouts.ts';

export interface Champion {
  key: number;
  name: string;
  style: Style;
}

type Row = readonly [key: number, name: string, style: Style];

const rows: Record<GameRole, readonly Row[]> = {
  TOP: [
    [516, 'Ornn', 'tank'],
    [897, "K'Sante", 'tank'],
    [14, 'Sion', 'tank'],
    [122, 'Darius', 'bruiser'],
    [164, 'Camille', 'bruiser'],
    [24, 'Jax', 'bruiser'],
    [58, 'Renekton', 'bruiser'],
    [266, 'Aatrox', 'bruiser'],
    [875, 'Sett', 'bruiser'],
    [150, 'Gnar', 'bruiser'],
  ],
  JUNGLE: [
    [64, 'Lee Sin', 'bruiser'],
    [234, 'Viego', 'bruiser'],
    [59, 'Jarvan IV', 'bruiser'],
    [254, 'Vi', 'bruiser'],
    [5, 'Xin Zhao', 'bruiser'],
    [113, 'Sejuani', 'tank'],
    [57, 'Maokai', 'tank'],
    [121, "Kha'Zix", 'assassin'],
    [56, 'Nocturne', 'assassin'],
    [60, 'Elise', 'mage'],
    [876, 'Lillia', 'mage'],
  ],
  MIDDLE: [
    [103, 'Ahri', 'mage'],
    [61, 'Orianna', 'mage'],
    [134, 'Syndra', 'mage'],
    [112, 'Viktor', 'mage'],
    [45, 'Veigar', 'mage'],
    [163, 'Taliyah', 'mage'],
    [910, 'Hwei', 'mage'],
    [238, 'Zed', 'assassin'],
    [91, 'Talon', 'assassin'],
    [711, 'Vex', 'mage'],
  ],
  BOTTOM: [
    [222, 'Jinx', 'marksman'],
    [51, 'Caitlyn', 'marksman'],
    [81, 'Ezreal', 'marksman'],
    [145, "Kai'Sa", 'marksman'],
    [202, 'Jhin', 'marksman'],
    [22, 'Ashe', 'marksman'],
    [498, 'Xayah', 'marksman'],
    [21, 'Miss Fortune', 'marksman'],
    [18, 'Tristana', 'marksman'],
    [236, 'Lucian', 'marksman'],
  ],
  UTILITY: [
    [412, 'Thresh', 'warden'],
    [111, 'Nautilus', 'warden'],
    [89, 'Leona', 'warden'],
    [201, 'Braum', 'warden'],
    [526, 'Rell', 'warden'],
    [497, 'Rakan', 'warden'],
    [117, 'Lulu', 'enchanter'],
    [40, 'Janna', 'enchanter'],
    [267, 'Nami', 'enchanter'],
    [43, 'Karma', 'enchanter'],
    [902, 'Milio', 'enchanter'],
  ],
};

/** No champion has two positions. */
export function championsOf(role: GameRole): Champion[] {
  return rows[role].map(([key, name, style]) => ({ key, name, style }));
}
