import { archivedEditionDetail, archivedMeeting, champion } from '../contract/archive.ts';
import type {
  ArchivedEditionDetail,
  ArchivedMeeting,
  Champion,
  EditionHead,
} from '../contract/archive.ts';
import { aGame, aMeeting, aPlayerStatistics, aTeamSummary, uuid } from './builders.ts';

export const pastHead: EditionHead = {
  address: '2025',
  name: 'Puchar Szkół 2025',
  year: 2025,
  ordinal: 7,
};

const schoolName = 'Liceum nr 1';
const owls = { ...aTeamSummary(), wins: 2 };
const wolves = {
  ...aTeamSummary({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK', schoolTag: 'ZS2' }),
  wins: 1,
};
const final = aMeeting({
  stage: 'LADDER',
  state: 'FINISHED',
  groupName: null,
  team1: owls,
  team2: wolves,
  winner: owls.id,
});

export function aChampion(change: Partial<Champion> = {}): Champion {
  return champion.parse({
    team: { ...aTeamSummary(), schoolName },
    group: { name: 'A', position: 2 },
    way: [{ title: 'Finał', meeting: final }],
    ...change,
  });
}

const standing = {
  meetingsPlayed: 1,
  wonGamesSeconds: 0,
  rule: 'MEETINGS_WON' as const,
  reason: 'Więcej wygranych meczów.',
};

/** Two teams of one group and a final. */
export function anArchivedEdition(
  change: Partial<ArchivedEditionDetail> = {},
): ArchivedEditionDetail {
  return archivedEditionDetail.parse({
    edition: pastHead,
    games: 4,
    champion: aChampion(),
    teams: [
      { ...aTeamSummary(), schoolName },
      {
        ...aTeamSummary({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK', schoolTag: 'ZS2' }),
        schoolName: 'Zespół Szkół nr 2',
      },
    ],
    groups: [
      {
        id: uuid(11),
        name: 'A',
        standings: [
          {
            ...standing,
            teamId: wolves.id,
            position: 1,
            meetingsWon: 1,
            meetingsLost: 0,
            gamesWon: 1,
            gamesLost: 0,
          },
          {
            ...standing,
            teamId: owls.id,
            position: 2,
            meetingsWon: 0,
            meetingsLost: 1,
            gamesWon: 0,
            gamesLost: 1,
          },
        ],
      },
    ],
    bracket: { id: uuid(1), centralOne: true, title: 'Finał', meeting: final },
    meetings: [final],
    hasRegulations: true,
    sponsors: [],
    ...change,
  });
}

export function anArchivedMeeting(change: Partial<ArchivedMeeting> = {}): ArchivedMeeting {
  const players = [aPlayerStatistics({ nickname: 'Kometa', teamId: owls.id })];
  return archivedMeeting.parse({
    edition: pastHead,
    meeting: final,
    games: [aGame({ meetId: final.id, winnerId: owls.id, players })],
    players: {
      [owls.id]: [
        {
          id: uuid(201),
          nickname: 'Kometa',
          gameRole: 'TOP',
          firstName: 'Anna',
          lastName: 'Przykładowa',
        },
        { id: uuid(202), nickname: 'Zawodnik', gameRole: 'JUNGLE' },
      ],
      [wolves.id]: [],
    },
    ...change,
  });
}
