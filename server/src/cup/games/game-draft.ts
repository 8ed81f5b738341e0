import type { Game, GameInput } from '@puchar/shared/contract';
import { lineText } from '@puchar/shared/contract';

export type GameDraft = Pick<
  Game,
  'winnerId' | 'durationSeconds' | 'patch' | 'team1Statistics' | 'team2Statistics' | 'players'
>;

export type GivenFields = Pick<GameInput, keyof GameDraft>;

export const emptyDraft: GameDraft = {
  winnerId: null,
  durationSeconds: null,
  patch: null,
  team1Statistics: null,
  team2Statistics: null,
  players: [],
};

/** Stricter than the contract, whose schema also reads stored figures. */
export const nameText = lineText(1, 100);

const lower = (id: string | null) => id?.toLowerCase() ?? null;

/** UUIDs are compared as text: lower case, as the database writes them. */
function withOwnSpelling(draft: GameDraft): GameDraft {
  const ofTeam = (statistics: GameDraft['team1Statistics']) =>
    statistics && { ...statistics, teamId: statistics.teamId.toLowerCase() };
  return {
    ...draft,
    winnerId: lower(draft.winnerId),
    team1Statistics: ofTeam(draft.team1Statistics),
    team2Statistics: ofTeam(draft.team2Statistics),
    players: draft.players.map((row) => ({
      ...row,
      teamId: row.teamId.toLowerCase(),
      playerId: lower(row.playerId),
      nickname: nameText.safeParse(row.nickname).data ?? row.nickname,
      championName: nameText.safeParse(row.championName).data ?? row.championName,
    })),
  };
}

export function mergeDraft(present: GameDraft, given: GivenFields): GameDraft {
  const pick = <Name extends keyof GameDraft>(name: Name, value: GameDraft[Name] | undefined) =>
    value === undefined ? present[name] : value;
  return withOwnSpelling({
    winnerId: pick('winnerId', given.winnerId),
    durationSeconds: pick('durationSeconds', given.durationSeconds),
    patch: pick('patch', given.patch),
    team1Statistics: pick('team1Statistics', given.team1Statistics),
    team2Statistics: pick('team2Statistics', given.team2Statistics),
    players: pick('players', given.players),
  });
}

export function givesFigures(given: GivenFields): boolean {
  return [given.team1Statistics, given.team2Statistics, given.players].some(
    (value) => value !== undefined,
  );
}
