import { computeStandings, drawBracket, planBracket, qualifyTeams } from '@puchar/shared/domain';
import type { PlannedNode, StandingMeeting } from '@puchar/shared/domain';
import type { NodeRow } from '../cup/bracket/read-bracket.ts';
import { meetingOf } from './demo-meeting.ts';
import type { DemoMeeting, DemoTeam, MeetingPlan } from './demo-meeting.ts';
import type { Random } from './random.ts';
import { ladderNote } from './texts.pl.ts';
import { schoolDay, warsawDay } from './warsaw-time.ts';

export interface DemoBracket {
  nodes: NodeRow[];
  meetings: DemoMeeting[];
}

interface GroupStage {
  groups: readonly { id: string; name: string }[];
  teams: readonly DemoTeam[];
  meetings: readonly DemoMeeting[];
  now: Date;
}

const hour = '17:30';
/** True is a game won by the meeting's winner. */
const courses = [
  [true, true],
  [false, true, true],
  [true, false, true],
  [true, true],
] as const;

function resultOf(meeting: DemoMeeting): StandingMeeting {
  const seconds = (teamId: string) =>
    meeting.games
      .filter(({ winnerId }) => winnerId === teamId)
      .reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  return {
    ...meeting,
    annulled: false,
    team1WonSeconds: seconds(meeting.team1Id),
    team2WonSeconds: seconds(meeting.team2Id),
  };
}

/** The same draw as the organisers' endpoint makes. */
export function drawnNodes({ groups, teams, meetings }: GroupStage, size: 4 | 8): PlannedNode[] {
  const tables = groups.map(({ id, name }) => {
    const own = meetings
      .filter(({ groupId, state }) => groupId === id && state === 'FINISHED')
      .map(resultOf);
    const members = teams.filter(({ groupId }) => groupId === id);
    return { id, name, standings: computeStandings(members, own), meetings: own };
  });
  const { seeds } = qualifyTeams(tables, size, 2);
  const drawn = seeds.map(({ teamId, groupId }) => {
    const schoolTag = teams.find(({ id }) => id === teamId)?.schoolTag ?? null;
    return { id: teamId, groupId, schoolTag };
  });
  return planBracket(drawBracket(drawn, size).slots);
}

type Pair = [DemoTeam, DemoTeam];

class Ladder {
  readonly meetings: DemoMeeting[] = [];
  private readonly random: Random;
  private readonly stage: GroupStage;

  constructor(random: Random, stage: GroupStage) {
    this.random = random;
    this.stage = stage;
  }

  /** The last school day before `limit` on which neither plays; -1 is the last before today. */
  freeDay(pair: Pair, limit: number): number {
    const { now } = this.stage;
    const taken = new Set(
      [...this.stage.meetings, ...this.meetings]
        .filter(({ team1Id, team2Id }) => pair.some(({ id }) => id === team1Id || id === team2Id))
        .map(({ date }) => JSON.stringify(warsawDay(date))),
    );
    let day = limit - 1;
    while (taken.has(JSON.stringify(schoolDay(warsawDay(now), day)))) day -= 1;
    return day;
  }

  isBusy({ id }: DemoTeam): boolean {
    return this.stage.meetings.some(
      ({ state, team1Id, team2Id }) => state === 'LIVE' && (team1Id === id || team2Id === id),
    );
  }

  /** A team that is not LIVE wins, so that it is free for the semi-final; else the first. */
  favourite(pair: Pair): 0 | 1 {
    return this.isBusy(pair[0]) && !this.isBusy(pair[1]) ? 1 : 0;
  }

  add(pair: Pair, plan: MeetingPlan): DemoMeeting {
    const meeting = meetingOf(this.random, { bestOf: 3, ...plan }, pair, this.stage.now);
    const ladder: DemoMeeting = { ...meeting, stage: 'LADDER', groupId: null };
    this.meetings.push(ladder);
    return ladder;
  }

  finish(pair: Pair, winner: 0 | 1, day: number): DemoMeeting {
    const course = courses[this.meetings.length % courses.length] ?? [true, true];
    const loser = winner === 0 ? 1 : 0;
    return this.add(pair, {
      when: [day, hour],
      games: course.map((isWon) => (isWon ? winner : loser)),
    });
  }
}

interface Half {
  pairs: [Pair, Pair];
  winners: Pair;
}

/** @returns Two quarter-finals, then their semi-final. */
function playHalf(ladder: Ladder, { pairs, winners }: Half, isLive: boolean): DemoMeeting[] {
  const semiFinal = isLive ? 0 : ladder.freeDay(winners, 0);
  const played = pairs.map((pair) =>
    ladder.finish(pair, ladder.favourite(pair), ladder.freeDay(pair, semiFinal)),
  );
  const last = isLive
    ? ladder.add(winners, {
        when: [50],
        games: [1],
        open: true,
        stream: true,
        publicNote: ladderNote,
      })
    : ladder.finish(winners, 0, semiFinal);
  return [...played, last];
}

/** Quarter-finals and one semi-final over, one LIVE; drawn from the tables, so that both agree. */
export function demoBracket(random: Random, stage: GroupStage): DemoBracket {
  const planned = drawnNodes(stage, 8);
  const ladder = new Ladder(random, stage);
  const byId = new Map(stage.teams.map((team) => [team.id, team]));
  const pairOf = ({ slotTeams: [one, other] }: PlannedNode): Pair => {
    const [first, second] = [byId.get(one ?? ''), byId.get(other ?? '')];
    if (!first || !second) throw new RangeError('a quarter-final without two teams');
    return [first, second];
  };
  const [one, two, three, four] = planned.slice(0, 4).map(pairOf);
  if (!one || !two || !three || !four) throw new RangeError('no four quarter-finals');
  const half = (pairs: [Pair, Pair]): Half => {
    const [first, second] = pairs;
    return { pairs, winners: [first[ladder.favourite(first)], second[ladder.favourite(second)]] };
  };
  const halves = [half([one, two]), half([three, four])] as const;
  const liveHalf = halves[1].winners.some((team) => ladder.isBusy(team)) ? 0 : 1;
  const played = halves.map((part, at) => playHalf(ladder, part, at === liveHalf));
  const [upper = [], lower = []] = played;
  // In the order of the plan: four quarter-finals, two semi-finals, the final.
  const inOrder = [upper[0], upper[1], lower[0], lower[1], upper[2], lower[2]];
  const winnerOf = (place: 0 | 1) => played[place]?.[2]?.winnerId ?? null;
  const ids = new Map(planned.map(({ key }) => [key, random.uuid()]));
  const nodes = planned.map(({ key, nodesInRound, centralOne, parents }, at): NodeRow => {
    const meeting = inOrder[at];
    return {
      id: ids.get(key) ?? random.uuid(),
      round: nodesInRound,
      centralOne,
      date: null,
      station: null,
      meetingId: meeting?.id ?? null,
      firstParentId: ids.get(parents[0] ?? '') ?? null,
      secondParentId: ids.get(parents[1] ?? '') ?? null,
      firstTeamId: meeting?.team1Id ?? winnerOf(0),
      secondTeamId: meeting?.team2Id ?? winnerOf(1),
    };
  });
  return { nodes, meetings: ladder.meetings };
}
