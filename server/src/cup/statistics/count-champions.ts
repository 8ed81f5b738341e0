import type { ChampionCounts, MeetingStage } from '@puchar/shared/contract';

export interface DraftedSide {
  stage: MeetingStage;
  won: boolean;
  /** Champion keys; those of the players where the draft was not entered. */
  picks: readonly number[];
  bans: readonly number[];
}

type ByStage = Map<MeetingStage, ChampionCounts>;

const none: ChampionCounts = { picks: 0, bans: 0, wins: 0 };

/** A champion counts once a side. Keys below one stand for no ban. */
export function countChampions(sides: readonly DraftedSide[]): Map<number, ByStage> {
  const found = new Map<number, ByStage>();
  const add = (key: number, stage: MeetingStage, more: Partial<ChampionCounts>) => {
    if (key < 1) return;
    const ofChampion = found.get(key) ?? new Map<MeetingStage, ChampionCounts>();
    const { picks, bans, wins } = ofChampion.get(stage) ?? none;
    ofChampion.set(stage, {
      picks: picks + (more.picks ?? 0),
      bans: bans + (more.bans ?? 0),
      wins: wins + (more.wins ?? 0),
    });
    found.set(key, ofChampion);
  };
  for (const { stage, won, picks, bans } of sides) {
    for (const key of new Set(picks)) add(key, stage, { picks: 1, wins: won ? 1 : 0 });
    for (const key of new Set(bans)) add(key, stage, { bans: 1 });
  }
  return found;
}
