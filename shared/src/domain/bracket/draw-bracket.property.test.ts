import fc from 'fast-check';
import { drawBracket } from './draw-bracket.ts';
import type { DrawTeam } from './draw-bracket.ts';
import { bestGroupRounds, everyDraw, groupRounds, meetingRoundOf } from './draw-reference.ts';
import { rounds } from '../../testing/rounds.ts';

const anyTeams = (min: number, max: number, mostGroups = 12) =>
  fc
    .record({
      count: fc.integer({ min, max }),
      groupCount: fc.integer({ min: 1, max: mostGroups }),
      groups: fc.array(fc.nat(9999), { minLength: max, maxLength: max }),
      schools: fc.array(fc.option(fc.nat(20), { freq: 3 }), { minLength: max, maxLength: max }),
      none: fc.constantFrom(false, false, true),
    })
    .map(({ count, groupCount, groups, schools, none }) =>
      Array.from({ length: count }, (_, at): DrawTeam => {
        const group = (groups[at] ?? 0) % (groupCount + Number(none));
        const school = schools[at] ?? null;
        return {
          id: `t${at}`,
          groupId: group === groupCount ? null : `g${group}`,
          schoolTag: school === null ? null : `S${school}`,
        };
      }),
    );

const small = { numRuns: rounds(100) };
const large = { numRuns: rounds(20) };

test('for 2 to 64 teams every team stands once, and byes go to seeds 1, 2, 3, … exactly', () => {
  fc.assert(
    fc.property(anyTeams(2, 64), (teams) => {
      const { slots, size } = drawBracket(teams);
      expect(slots).toHaveLength(size);
      expect(size / 2 < teams.length && teams.length <= size).toBe(true);
      const ids = teams.map(({ id }) => id);
      expect(slots.filter((id) => id !== null).toSorted()).toEqual(ids.toSorted());
      const free = slots.filter((id, at) => id !== null && slots[at ^ 1] === null);
      expect(free.toSorted()).toEqual(ids.slice(0, size - teams.length).toSorted());
    }),
    large,
  );
});

test('seeds 1 and 2 appear in opposite halves, whatever their groups', () => {
  fc.assert(
    fc.property(anyTeams(2, 40), (teams) => {
      const { slots, size } = drawBracket(teams);
      expect(meetingRoundOf(slots, 't0', 't1')).toBe(Math.log2(size));
    }),
    large,
  );
});

test('in a full bracket no part holds more of a group than its even share, rounded up', () => {
  const full = fc.constantFrom(4, 8, 16, 32, 64).chain((count) => anyTeams(count, count, 20));
  fc.assert(
    fc.property(full, (teams) => {
      const { slots } = drawBracket(teams);
      for (const name of new Set(teams.map(({ groupId }) => groupId))) {
        const mates = teams.filter(({ groupId }) => name !== null && groupId === name);
        if (name === null) continue;
        for (let parts = 1; parts <= slots.length / 2; parts *= 2) {
          const counts = Array.from<number>({ length: parts }).fill(0);
          for (const { id } of mates) {
            const part = Math.floor((slots.indexOf(id) * parts) / slots.length);
            counts[part] = (counts[part] ?? 0) + 1;
          }
          expect(Math.max(...counts)).toBe(Math.ceil(mates.length / parts));
        }
      }
    }),
    large,
  );
});

test('in a full bracket the best 2, 4, 8, … seeds appear in different halves, quarters, eighths, …', () => {
  const full = fc.constantFrom(4, 8, 16, 32).chain((count) => anyTeams(count, count, 20));
  fc.assert(
    fc.property(full, (teams) => {
      const { slots } = drawBracket(teams);
      for (let parts = 2; parts <= slots.length / 2; parts *= 2) {
        const of = teams
          .slice(0, parts)
          .map(({ id }) => Math.floor((slots.indexOf(id) * parts) / slots.length));
        expect(new Set(of).size).toBe(parts);
      }
    }),
    large,
  );
});

test('up to 8 teams: of all draws with these byes and seeds 1 and 2 apart none keeps group mates apart longer', () => {
  fc.assert(
    fc.property(anyTeams(2, 8, 6), (teams) => {
      const { slots } = drawBracket(teams);
      const all = everyDraw(teams.map(({ id }) => id))
        .filter((draw) => 2 ** meetingRoundOf(draw, 't0', 't1') === draw.length)
        .map((draw) => groupRounds(teams, draw));
      const best = all.reduce((one, other) => (one < other ? one : other));
      expect(groupRounds(teams, slots)).toBe(best);
    }),
    small,
  );
});

test('up to 16 teams of few groups: no draw with these byes and seeds 1 and 2 apart keeps group mates apart longer', () => {
  fc.assert(
    fc.property(anyTeams(9, 16, 4), (teams) => {
      expect(groupRounds(teams, drawBracket(teams).slots)).toBe(bestGroupRounds(teams));
    }),
    small,
  );
});

test('in a full bracket two teams of one school, whatever their seeds, meet in the final alone', () => {
  const pair = fc.constantFrom(4, 8, 16, 32).chain((count) => {
    const both = fc.shuffledSubarray([...Array(count).keys()], { minLength: 2, maxLength: 2 });
    return fc.record({ count: fc.constant(count), both });
  });
  fc.assert(
    fc.property(pair, ({ count, both }) => {
      const teams = Array.from({ length: count }, (_, at) => {
        return { id: `t${at}`, groupId: null, schoolTag: both.includes(at) ? 'ZST' : null };
      });
      expect(drawBracket(teams).warnings).toEqual([]);
    }),
    large,
  );
});

test('the warnings are all pairs that meet before the round that is ideal for so many, and no others', () => {
  fc.assert(
    fc.property(anyTeams(2, 40), (teams) => {
      const { slots, warnings, size } = drawBracket(teams);
      const expected: string[] = [];
      const keys = {
        GROUP: (team: DrawTeam) => team.groupId,
        SCHOOL: (team: DrawTeam) => team.schoolTag,
      };
      for (const [reason, key] of Object.entries(keys)) {
        for (const one of teams) {
          const mates = teams.filter((team) => key(team) !== null && key(team) === key(one));
          let ideal = Math.log2(size);
          for (let parts = 2; parts < mates.length && ideal > 1; parts *= 2) ideal -= 1;
          for (const other of mates.slice(mates.indexOf(one) + 1)) {
            const round = meetingRoundOf(slots, one.id, other.id);
            if (round < ideal) expected.push([reason, key(one), one.id, other.id, round].join(' '));
          }
        }
      }
      const given = warnings.map(({ reason, of, teamIds, round }) =>
        [reason, of, ...teamIds, round].join(' '),
      );
      expect(given.toSorted()).toEqual(expected.toSorted());
    }),
    large,
  );
});

test('the same teams give the same draw', () => {
  fc.assert(
    fc.property(anyTeams(2, 40), (teams) => {
      expect(drawBracket(structuredClone(teams))).toEqual(drawBracket(teams));
    }),
    { numRuns: rounds(10) },
  );
});
