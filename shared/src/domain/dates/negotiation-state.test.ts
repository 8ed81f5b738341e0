import fc from 'fast-check';
import type { DateProblem } from '../../contract/team-dates.ts';
import { mayPropose, negotiationState, waitsForOrganisers } from './negotiation-state.ts';
import type { MeetingCircumstances, Negotiation } from './negotiation-state.ts';

const date = '2026-04-10T16:00:00.000Z';
const other = '2026-04-11T16:00:00.000Z';

const negotiation = (changes: Partial<Negotiation> = {}): Negotiation => ({
  outcome: null,
  voidReason: null,
  agreedDate: null,
  deadline: '2026-04-05T12:00:00.000Z',
  teamIds: ['A', 'B'],
  meetingDate: '2026-04-08T16:00:00.000Z',
  wasUndecided: true,
  proposal: { teamId: 'A', dates: [date, other] },
  ...changes,
});

const meeting: MeetingCircumstances['meeting'] = {
  state: 'UPCOMING',
  stage: 'GROUP',
  date: '2026-04-08T18:00:00+02:00',
  toBeRescheduled: true,
  teamIds: ['B', 'A'],
};
const around = (changes: Partial<MeetingCircumstances> = {}): MeetingCircumstances => ({
  meeting,
  isTeamOut: false,
  editionStage: 'GROUPS',
  now: '2026-04-03T12:00:00.000Z',
  left: { A: 2, B: 3 },
  problemOf: () => null,
  ...changes,
});

test('a proposal waits for the other team until its deadline, then for organisers', () => {
  const state = (now: string) => negotiationState(negotiation(), around({ now }));
  expect(state('2026-04-05T11:59:59.999Z')).toEqual({ kind: 'REPLY', proposedBy: 'A' });
  expect(state('2026-04-05T12:00:00.000Z')).toEqual({ kind: 'ORGANISERS', reason: 'DEADLINE' });
});

test.each([
  ['the meeting began', { meeting: { ...meeting, state: 'LIVE' } }, 'BEGAN'],
  ['a team dropped out', { isTeamOut: true }, 'TEAM_OUT'],
  ['the groups ended', { editionStage: 'LADDER' }, 'STAGE'],
  ['everything ended', { editionStage: 'POST' }, 'STAGE'],
  ['organisers set a date', { meeting: { ...meeting, toBeRescheduled: false } }, 'DATE_SET'],
  ['organisers moved it', { meeting: { ...meeting, date: other } }, 'DATE_SET'],
  ['it has another team', { meeting: { ...meeting, teamIds: ['A', 'C'] } }, 'TEAMS'],
] as const)('it is void when %s, agreed or not', (_what, changes, reason) => {
  for (const agreedDate of [null, date]) {
    expect(negotiationState(negotiation({ agreedDate }), around(changes))).toEqual({
      kind: 'VOID',
      reason,
    });
  }
});

test('one possible date is enough; without any the proposal is void', () => {
  const problemOf = (one: string): DateProblem | null => (one === date ? 'BREAK' : null);
  expect(negotiationState(negotiation(), around({ problemOf })).kind).toBe('REPLY');
  const state = negotiationState(negotiation(), around({ problemOf: () => 'BREAK' }));
  expect(state).toEqual({ kind: 'VOID', reason: 'DATES' });
  expect(mayPropose('A', state, { A: 2, B: 3 })).toBe(true);
});

test('organisers decide once neither team has a proposal left', () => {
  const left = { A: 0, B: 0 };
  const used = { kind: 'ORGANISERS', reason: 'USED' };
  const withdrawn = negotiation({ proposal: null });
  expect(negotiationState(withdrawn, around({ left }))).toEqual(used);
  expect(negotiationState(negotiation(), around({ left, problemOf: () => 'CLASH' }))).toEqual(used);
  expect(negotiationState(withdrawn, around({ left: { A: 0, B: 1 } })).kind).toBe('PROPOSALS');
  // The last one can be accepted still.
  expect(negotiationState(negotiation(), around({ left })).kind).toBe('REPLY');
});

test('the bracket is negotiated while it is played, groups until then', () => {
  const ladder = { ...meeting, stage: 'LADDER' } as const;
  const kind = (editionStage: 'GROUPS' | 'LADDER', of: typeof meeting) =>
    negotiationState(negotiation(), around({ editionStage, meeting: of })).kind;
  expect([kind('GROUPS', ladder), kind('LADDER', ladder)]).toEqual(['VOID', 'REPLY']);
});

test('it never waits for a captain who can do nothing, nor for two sides at once', () => {
  const circumstances = fc.record({
    now: fc.constantFrom('2026-04-03T12:00:00.000Z', '2026-04-06T12:00:00.000Z'),
    isTeamOut: fc.boolean(),
    editionStage: fc.constantFrom('SUBMISSIONS' as const, 'GROUPS' as const, 'LADDER' as const),
    left: fc.record({ A: fc.nat({ max: 3 }), B: fc.nat({ max: 3 }) }),
    gone: fc.subarray([date, other]),
  });
  const stored = fc.record({
    agreedDate: fc.constantFrom(null, date),
    outcome: fc.constantFrom(null, 'AGREED' as const, 'WITHDRAWN' as const, 'VOID' as const),
    proposal: fc.constantFrom(
      null,
      { teamId: 'A', dates: [date] },
      { teamId: 'B', dates: [other] },
    ),
  });
  fc.assert(
    fc.property(circumstances, stored, ({ gone, ...rest }, changes) => {
      const problemOf = (one: string) => (gone.includes(one) ? ('CLASH' as const) : null);
      const state = negotiationState(negotiation(changes), around({ ...rest, problemOf }));
      const able = ['A', 'B'].filter((id) => mayPropose(id, state, rest.left));
      if (state.kind === 'REPLY') expect(able).not.toContain(state.proposedBy);
      if (state.kind === 'PROPOSALS') expect(able.length).toBeGreaterThan(0);
      if (waitsForOrganisers(state)) expect(able).toEqual([]);
    }),
  );
});
