import type {
  BracketNode,
  HallScreen,
  Meeting,
  Overlays,
  Scene,
  ScreenSettings,
  TeamsOverview,
} from '@puchar/shared/contract';
import { aListedTeam, aMeeting, aTeamSummary, uuid } from '@puchar/shared/testing';

const kinds = ['LIVE', 'NEXT', 'TABLES', 'BRACKET', 'MESSAGES', 'SPONSORS'] as const;

export function someScenes(shown: readonly Scene['kind'][] = kinds): Scene[] {
  return kinds.map((kind) => ({ kind, seconds: 10, shown: shown.includes(kind) }));
}

export function aScreen(
  hall: Partial<HallScreen> = {},
  overlays: Partial<Overlays> = {},
): ScreenSettings {
  return {
    hall: { scenes: someScenes(), messages: [], ...hall },
    overlays: { meetingId: null, groupId: null, hidden: [], ...overlays },
  };
}

export const sowy = aTeamSummary();
export const wilki = aTeamSummary({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK' });

export function anOverview(names: readonly string[] = ['A']): TeamsOverview {
  const teams = [aListedTeam(), aListedTeam({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK' })];
  const groups = names.map((name, at) => ({
    id: uuid(700 + at),
    name,
    standings: teams.map(({ id }, place) => ({
      teamId: id,
      position: place + 1,
      meetingsPlayed: 3,
      meetingsWon: 2 - place,
      meetingsLost: 1 + place,
      gamesWon: 5 - place,
      gamesLost: 2,
      wonGamesSeconds: 5_000,
      rule: 'MEETINGS_WON' as const,
      reason: '',
    })),
  }));
  return { teams, groups, awaiting: 0 };
}

export function aKnockout(change: Partial<Meeting> = {}): Meeting {
  return aMeeting({ id: uuid(900), stage: 'LADDER', groupName: null, ...change });
}

/** One semi-final is played, the other waits; one team of the final is known. */
export function aBracket(): BracketNode {
  const played = aKnockout({
    state: 'FINISHED',
    team1: { ...sowy, wins: 2 },
    team2: { ...wilki, wins: 1 },
    winner: sowy.id,
  });
  return {
    id: uuid(801),
    centralOne: true,
    firstParent: { id: uuid(802), centralOne: false, meeting: played },
    secondParent: { id: uuid(803), centralOne: false },
    team1: sowy,
    team2: null,
  };
}
