/** School days from today and a time, or minutes since the start of a LIVE meeting. */
type When = readonly [schoolDays: number, time: string] | readonly [minutesAgo: number];

export interface PlannedMeeting {
  group: 'A' | 'B' | 'C' | 'D';
  /** Indexes in the group. */
  teams: readonly [number, number];
  when: When;
  bestOf?: 1 | 3;
  /** Winners of the games, by index. */
  games?: readonly (0 | 1)[];
  open?: true;
  walkover?: 0 | 1;
  toBeRescheduled?: true;
  publicNote?: string;
  stream?: true;
}

/** Two pairs of teams of A are level, and the mini-table separates them; B can still end level. */
export const plannedMeetings: readonly PlannedMeeting[] = [
  { group: 'A', teams: [0, 1], when: [-9, '15:30'], games: [0] },
  { group: 'A', teams: [2, 3], when: [-9, '17:00'], games: [0] },
  { group: 'B', teams: [0, 1], when: [-8, '15:30'], games: [0] },
  {
    group: 'B',
    teams: [2, 3],
    when: [-8, '17:00'],
    walkover: 0,
    publicNote: 'Walkower: drużyna nie stawiła się w pełnym składzie.',
  },
  { group: 'C', teams: [0, 1], when: [-7, '15:30'], games: [1] },
  { group: 'C', teams: [2, 3], when: [-7, '17:00'], games: [0] },
  { group: 'D', teams: [0, 1], when: [-6, '15:30'], games: [0] },
  { group: 'D', teams: [2, 3], when: [-6, '17:00'], games: [1] },
  { group: 'A', teams: [0, 2], when: [-5, '15:30'], games: [0], stream: true },
  { group: 'A', teams: [1, 3], when: [-5, '17:00'], games: [0] },
  {
    group: 'B',
    teams: [0, 2],
    when: [-4, '15:30'],
    bestOf: 3,
    games: [1, 0, 1],
    stream: true,
    publicNote: 'Mecz kolejki: gramy do dwóch wygranych.',
  },
  { group: 'B', teams: [1, 3], when: [-4, '18:30'], games: [0] },
  { group: 'C', teams: [0, 2], when: [-3, '15:30'], games: [0] },
  { group: 'D', teams: [0, 2], when: [-3, '17:00'], games: [1] },
  { group: 'A', teams: [3, 0], when: [-2, '15:30'], games: [0] },
  { group: 'A', teams: [1, 2], when: [-1, '16:00'], games: [1] },
  {
    group: 'D',
    teams: [1, 3],
    when: [80],
    bestOf: 3,
    games: [0],
    open: true,
    stream: true,
    publicNote: 'Transmisja z komentarzem. Gramy do dwóch wygranych.',
  },
  { group: 'C', teams: [1, 3], when: [20], games: [], open: true },
  { group: 'B', teams: [0, 3], when: [1, '15:30'] },
  { group: 'C', teams: [0, 3], when: [1, '17:00'], stream: true },
  { group: 'D', teams: [0, 3], when: [2, '15:30'] },
  {
    group: 'C',
    teams: [1, 2],
    when: [3, '16:00'],
    publicNote: 'Mecz rozegramy w pracowni komputerowej gospodarzy.',
  },
  { group: 'D', teams: [1, 2], when: [4, '15:30'] },
  {
    group: 'B',
    teams: [1, 2],
    when: [5, '16:00'],
    toBeRescheduled: true,
    publicNote: 'Termin przełożony na prośbę obu szkół.',
  },
];
