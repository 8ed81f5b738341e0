import fc from 'fast-check';
import type { Standing } from '../contract/group.ts';
import { computeStandings } from './standings.ts';
import type { StandingMeeting, StandingTeam } from './standings.ts';
import { rounds } from '../testing/rounds.ts';

interface Season {
  teams: StandingTeam[];
  meetings: StandingMeeting[];
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Few results and times, so that ties are common. */
const anyMeeting = (teamIds: readonly string[]) =>
  fc
    .record({
      pair: fc.shuffledSubarray([...teamIds], { minLength: 2, maxLength: 2 }),
      lost: fc.nat(1),
      walkover: fc.boolean(),
      seconds: fc.constantFrom(1800, 1800, 1860),
      ending: fc.constantFrom('played', 'played', 'played', 'open', 'no team', 'annulled'),
    })
    .map(({ pair: [team1Id = '', team2Id = ''], lost, walkover, seconds, ending }) => {
      return {
        team1Id,
        team2Id,
        bestOf: 3,
        team1Wins: { played: 2, annulled: 2, open: 1, 'no team': 0 }[ending],
        team2Wins: walkover || ending === 'no team' ? 0 : lost,
        winnerId: ending === 'played' || ending === 'annulled' ? team1Id : null,
        walkover: ending === 'no team' || (ending === 'played' && walkover),
        annulled: ending === 'annulled',
        team1WonSeconds: seconds,
        team2WonSeconds: lost * 1800,
      };
    });

const ring = (teamIds: readonly string[]): StandingMeeting[] =>
  teamIds.map((team1Id, at) => ({
    team1Id,
    team2Id: teamIds[(at + 1) % teamIds.length] ?? '',
    team1Wins: 1,
    team2Wins: 0,
    bestOf: 1,
    winnerId: team1Id,
    walkover: false,
    annulled: false,
    team1WonSeconds: 1800,
    team2WonSeconds: 0,
  }));

const season: fc.Arbitrary<Season> = fc.integer({ min: 2, max: ids.length }).chain((count) => {
  const teamIds = ids.slice(0, count);
  return fc
    .record({
      random: fc.array(anyMeeting(teamIds), { maxLength: 12 }),
      tied: fc.constantFrom(0, 3, 3, count),
      names: fc.shuffledSubarray(teamIds, { minLength: count }),
    })
    .map(({ random, tied, names }) => ({
      teams: teamIds.map((id, at) => ({ id, name: names[at] ?? id })),
      meetings: [...(tied > 1 ? ring(teamIds.slice(0, tied)) : []), ...random],
    }));
});

const options = { numRuns: rounds(150) };
const byTeam = (rows: readonly Standing[]) => new Map(rows.map((row) => [row.teamId, row]));

/** The rules as a comparison of lists. */
function figures(teamIds: readonly string[], meetings: readonly StandingMeeting[], id: string) {
  const own = meetings.filter(
    ({ team1Id, team2Id, winnerId, walkover, annulled }) =>
      (winnerId !== null || walkover) &&
      !annulled &&
      teamIds.includes(team1Id) &&
      teamIds.includes(team2Id) &&
      (team1Id === id || team2Id === id),
  );
  const sum = (figure: (meeting: StandingMeeting, isFirst: boolean) => number) =>
    own.reduce((total, meeting) => total + figure(meeting, meeting.team1Id === id), 0);
  const games = sum((meeting, isFirst) => (isFirst ? meeting.team1Wins : meeting.team2Wins));
  const lost = sum((meeting, isFirst) => {
    if (meeting.winnerId === null) return 2;
    return isFirst ? meeting.team2Wins : meeting.team1Wins;
  });
  const seconds = sum(({ walkover, team1WonSeconds, team2WonSeconds }, isFirst) =>
    walkover ? 0 : isFirst ? team1WonSeconds : team2WonSeconds,
  );
  const wins = own.filter(({ winnerId }) => winnerId === id).length;
  return { wins, difference: games - lost, games, seconds };
}

type Figures = ReturnType<typeof figures>;

function model(all: readonly string[], meetings: readonly StandingMeeting[]): string[][] {
  const split = (tied: readonly string[], of: readonly string[], key: (f: Figures) => number) => {
    const keyed = tied.map((id) => ({ id, value: key(figures(of, meetings, id)) }));
    const values = [...new Set(keyed.map(({ value }) => value))].sort((x, y) => y - x);
    return values.map((v) => keyed.filter(({ value }) => value === v).map(({ id }) => id));
  };
  const last = (tied: readonly string[], keys: ((f: Figures) => number)[]): string[][] => {
    const [key, ...rest] = keys;
    if (!key || tied.length === 1) return [[...tied]];
    return split(tied, all, key).flatMap((part) => last(part, rest));
  };
  const mini = (tied: readonly string[]): string[][] => {
    if (tied.length === 1) return [[...tied]];
    for (const key of [
      (f: Figures) => f.wins,
      (f: Figures) => f.difference,
      (f: Figures) => f.games,
    ]) {
      const parts = split(tied, tied, key);
      if (parts.length > 1) return parts.flatMap(mini);
    }
    return last(tied, [(f) => f.difference, (f) => f.games, (f) => -f.seconds]);
  };
  return split(all, all, (f) => f.wins).flatMap(mini);
}

test('places are those of a straightforward model with the mini-table of exactly the tied teams', () => {
  fc.assert(
    fc.property(season, ({ teams, meetings }) => {
      const rows = computeStandings(teams, meetings);
      const places = new Map<number, string[]>();
      for (const { position, teamId } of rows) {
        places.set(position, [...(places.get(position) ?? []), teamId].sort());
      }
      const expected = model(
        teams.map(({ id }) => id),
        meetings,
      );
      expect([...places.values()]).toEqual(expected.map((tied) => tied.toSorted()));
    }),
    options,
  );
});

test('every team is in the table once, and a place is one more than the teams before it', () => {
  fc.assert(
    fc.property(season, ({ teams, meetings }) => {
      const rows = computeStandings(teams, meetings);
      expect(rows.map(({ teamId }) => teamId).sort()).toEqual(teams.map(({ id }) => id).sort());
      rows.forEach((row) => {
        const first = rows.findIndex(({ position }) => position === row.position);
        expect(row.position).toBe(first + 1);
        const isAlone = rows.filter(({ position }) => position === row.position).length === 1;
        expect(row.rule === 'SHARED').toBe(!isAlone);
      });
    }),
    options,
  );
});

test('unplayed and annulled meetings never count', () => {
  fc.assert(
    fc.property(season, ({ teams, meetings }) => {
      const played = meetings.filter(
        ({ winnerId, walkover, annulled }) => (winnerId !== null || walkover) && !annulled,
      );
      expect(computeStandings(teams, meetings)).toEqual(computeStandings(teams, played));
      for (const row of computeStandings(teams, meetings)) {
        expect(row.meetingsPlayed).toBe(row.meetingsWon + row.meetingsLost);
      }
    }),
    options,
  );
});

test('the order in which teams and meetings are given does not matter, nor which team is named first', () => {
  fc.assert(
    fc.property(season, fc.infiniteStream(fc.nat()), ({ teams, meetings }, keys) => {
      const shuffled = <T>(list: readonly T[]) =>
        list
          .map((item) => ({ item, key: keys.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ item }) => item);
      const turned = shuffled(meetings).map((meeting) => ({
        ...meeting,
        team1Id: meeting.team2Id,
        team2Id: meeting.team1Id,
        team1Wins: meeting.team2Wins,
        team2Wins: meeting.team1Wins,
        team1WonSeconds: meeting.team2WonSeconds,
        team2WonSeconds: meeting.team1WonSeconds,
      }));
      expect(computeStandings(shuffled(teams), turned)).toEqual(computeStandings(teams, meetings));
      const sameName = teams.map(({ id }) => ({ id, name: 'Żubry' }));
      expect(computeStandings(shuffled(sameName), turned)).toEqual(
        computeStandings(sameName, meetings),
      );
    }),
    options,
  );
});

test('names give no one another place, rule or figure', () => {
  fc.assert(
    fc.property(season, ({ teams, meetings }) => {
      const renamed = teams.map(({ id }, at) => ({ id, name: teams.at(-1 - at)?.name ?? id }));
      expect(byTeam(computeStandings(renamed, meetings))).toEqual(
        byTeam(computeStandings(teams, meetings)),
      );
    }),
    options,
  );
});

test('a team that drops out is behind all others and changes no place among them but by its own results', () => {
  fc.assert(
    fc.property(season, fc.constantFrom('ANNUL', 'KEEP'), ({ teams, meetings }, rule) => {
      const [gone, ...rest] = teams;
      if (!gone) return;
      const all = [{ ...gone, droppedOut: { kind: 'WITHDRAWN', rule } } as const, ...rest];
      const isOwn = ({ team1Id, team2Id }: StandingMeeting) =>
        team1Id === gone.id || team2Id === gone.id;
      const settled = meetings.map((meeting) =>
        rule === 'ANNUL' && isOwn(meeting) ? { ...meeting, annulled: true } : meeting,
      );
      const rows = computeStandings(all, settled);
      expect(rows.at(-1)).toMatchObject({ teamId: gone.id, position: teams.length });
      const others = rows.slice(0, -1).map(({ teamId, position }) => ({ teamId, position }));
      if (rule === 'KEEP') return;
      const without = meetings.filter((meeting) => !isOwn(meeting));
      expect(others).toEqual(
        computeStandings(rest, without).map(({ teamId, position }) => ({ teamId, position })),
      );
    }),
    options,
  );
});
