import type { Plan, PlanMatch, PlanMeeting } from '@puchar/shared/contract';
import { aMeeting, aTeamSummary, uuid } from '@puchar/shared/testing';

const team = (number: number, name: string, tag: string) =>
  aTeamSummary({ id: uuid(number), name, tag });

export const bison = team(1, 'Żubry', 'ZUB');
export const wolves = team(2, 'Wilki', 'WLK');
export const owls = team(3, 'Sowy', 'SOW');
export const lynxes = team(4, 'Rysie', 'RYS');

export function aPlanMeeting(change: Partial<PlanMeeting>): PlanMeeting {
  const { captains = null, ...rest } = change;
  return {
    ...aMeeting({ id: uuid(50), team1: bison, team2: wolves, bestOf: 1, ...rest }),
    captains,
  };
}

export function aMatch(change: Partial<PlanMatch>): PlanMatch {
  return {
    id: uuid(60),
    title: 'Finał',
    meetingId: null,
    sides: [
      { team: bison, from: null },
      { team: wolves, from: null },
    ],
    feeders: [],
    bestOf: 1,
    date: null,
    station: null,
    roundDate: null,
    ...change,
  };
}

/** A group of four. */
export function aPlan(change: Partial<Plan> = {}): Plan {
  return {
    editionId: uuid(9),
    groups: [{ id: uuid(11), name: 'A', teams: [bison, wolves, owls, lynxes] }],
    meetings: [],
    bracket: [],
    rules: {
      firstDay: '',
      lastDay: '',
      schoolDayFrom: '15:00',
      schoolDayTo: '18:00',
      weekendFrom: '10:00',
      weekendTo: '18:00',
      breaks: [],
    },
    ...change,
  };
}
