import { rosterTeams } from './roster-teams.ts';
import type { RosterTeam } from './roster-teams.ts';

/** Teams that play again this year. */
const returning = rosterTeams.filter(({ tag }) => ['FOKI', 'GRYF', 'MEWY', 'ŻEL'].includes(tag));

const left: readonly RosterTeam[] = [
  {
    name: 'Portowe Bieliki',
    tag: 'BIEL',
    schoolTag: 'GZSM',
    description: null,
    substitutes: 1,
    emblem: { shape: 'shield', charge: 'crane', field: '#14213d', accent: '#fca311' },
  },
  {
    name: 'Szklane Meduzy',
    tag: 'MEDUZ',
    schoolTag: 'Y3LO',
    description: null,
    substitutes: 0,
    emblem: { shape: 'circle', charge: 'orbit', field: '#2a0f3a', accent: '#8be9fd' },
  },
  {
    name: 'Klifowe Sokoły',
    tag: 'SOKÓŁ',
    schoolTag: 'G9LO',
    description: null,
    substitutes: 0,
    emblem: { shape: 'hexagon', charge: 'claws', field: '#16351f', accent: '#d9ed92' },
  },
  {
    name: 'Morskie Koniki',
    tag: 'KONIK',
    schoolTag: 'Y5LO',
    description: null,
    substitutes: 1,
    emblem: { shape: 'diamond', charge: 'reeds', field: '#003049', accent: '#f77f00' },
  },
];

/** Two groups of four, in the order A1, A2, A3, A4, B1 … */
export const pastTeams: readonly RosterTeam[] = returning.flatMap((team, index) => [
  team,
  ...left.slice(index, index + 1),
]);
