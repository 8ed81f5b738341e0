export interface ReplayedSeason {
  groups: {
    name: string;
    teams: string[];
    meetings: ReplayedMeeting[];
  }[];
  knockout: {
    bestOf: 1 | 3 | 5;
    seeds: string[];
    meetings: ReplayedMeeting[];
  };
}

export interface ReplayedMeeting {
  teams: [string, string];
  bestOf: 1 | 3 | 5;
  games: { winner: string; seconds: number }[];
  walkover?: string;
}

const plain = (one: string, other: string, winner: string, seconds: number): ReplayedMeeting => ({
  teams: [one, other],
  bestOf: 1,
  games: [{ winner, seconds }],
});

const series = (
  one: string,
  other: string,
  winners: readonly string[],
  seconds = 1800,
): ReplayedMeeting => ({
  teams: [one, other],
  bestOf: 3,
  games: winners.map((winner) => ({ winner, seconds })),
});

/** Circular wins are decided by mini-table games in A, by the time of won games in C. */
export const inventedSeason: ReplayedSeason = {
  groups: [
    {
      name: 'A',
      teams: ['Bobry', 'Czaple', 'Dziki', 'Jelenie'],
      meetings: [
        series('Bobry', 'Czaple', ['Bobry', 'Bobry']),
        series('Czaple', 'Dziki', ['Czaple', 'Dziki', 'Czaple']),
        series('Dziki', 'Bobry', ['Bobry', 'Dziki', 'Dziki']),
        series('Jelenie', 'Bobry', ['Bobry', 'Bobry']),
        series('Jelenie', 'Czaple', ['Czaple', 'Czaple']),
        series('Jelenie', 'Dziki', ['Dziki', 'Dziki']),
      ],
    },
    {
      name: 'B',
      teams: ['Kuny', 'Lisy', 'Orły', 'Pszczoły'],
      meetings: [
        plain('Kuny', 'Lisy', 'Kuny', 1500),
        plain('Orły', 'Pszczoły', 'Orły', 1500),
        plain('Kuny', 'Orły', 'Kuny', 1500),
        plain('Lisy', 'Pszczoły', 'Lisy', 1500),
        plain('Pszczoły', 'Kuny', 'Kuny', 1500),
        plain('Orły', 'Lisy', 'Lisy', 1500),
      ],
    },
    {
      name: 'C',
      teams: ['Raki', 'Sowy', 'Tury', 'Węgorze'],
      meetings: [
        plain('Raki', 'Sowy', 'Raki', 2000),
        plain('Sowy', 'Tury', 'Sowy', 1600),
        plain('Tury', 'Raki', 'Tury', 1700),
        plain('Raki', 'Węgorze', 'Raki', 2000),
        plain('Sowy', 'Węgorze', 'Sowy', 1600),
        plain('Tury', 'Węgorze', 'Tury', 1700),
      ],
    },
    {
      name: 'D',
      teams: ['Wilki', 'Zające', 'Żbiki', 'Żurawie'],
      meetings: [
        plain('Wilki', 'Zające', 'Wilki', 1800),
        plain('Wilki', 'Żbiki', 'Wilki', 1800),
        plain('Wilki', 'Żurawie', 'Wilki', 1800),
        plain('Zające', 'Żbiki', 'Zające', 1800),
        plain('Zające', 'Żurawie', 'Zające', 1800),
        { teams: ['Żbiki', 'Żurawie'], bestOf: 1, games: [], walkover: 'Żbiki' },
      ],
    },
  ],
  knockout: {
    bestOf: 3,
    seeds: ['Kuny', 'Wilki', 'Bobry', 'Sowy', 'Dziki', 'Lisy', 'Tury', 'Zające'],
    meetings: [
      series('Kuny', 'Zające', ['Zające', 'Kuny', 'Zające']),
      { teams: ['Sowy', 'Dziki'], bestOf: 3, games: [], walkover: 'Dziki' },
      series('Wilki', 'Tury', ['Wilki', 'Wilki']),
      series('Bobry', 'Lisy', ['Bobry', 'Lisy', 'Bobry']),
      series('Zające', 'Dziki', ['Zające', 'Zające']),
      series('Wilki', 'Bobry', ['Bobry', 'Wilki', 'Bobry']),
      series('Zające', 'Bobry', ['Bobry', 'Bobry']),
    ],
  },
};
