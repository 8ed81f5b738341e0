import type { Stage } from '@puchar/shared/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import { sendFile, onePage } from '../../consents/testing/consent-cup.ts';
import {
  agreements,
  editions,
  games,
  meetings,
  players,
  teams,
} from '../../platform/database/schema.ts';
import { personNamed } from './edition-run.ts';
import type { EditionRun } from './edition-run.ts';

export const actNames = [
  'replace',
  'add',
  'remove',
  'send',
  'accept',
  'send back',
  'reopen',
  'withdraw consent',
  'hide',
  'drop out',
  'undo drop-out',
  'result',
  'result',
  'both lose',
  'take back',
  'next stage',
  'previous stage',
  'bracket',
] as const;

/** For organisers and for the holder of a link alone. */
export const reasons = {
  sentBack: 'Powód1x odesłania',
  reopened: 'Powód2x otwarcia',
  dropOut: 'Powód3x wycofania',
};

export interface Act {
  name: (typeof actNames)[number];
  /** Chooses among what there is. */
  at: number;
  /** Chooses one of two ways. */
  first: boolean;
}

const scopesOf = (all: boolean) => ({
  fullName: all,
  class: all,
  accounts: all,
  image: all,
  statistics: all,
});

const choose = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

type Row = typeof meetings.$inferSelect;

async function memberRows({ app }: EditionRun) {
  return app.context.db
    .select({ player: players, agreement: agreements })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .orderBy(players.teamId, players.place);
}

/** A new person in a place, or one more. */
async function join(run: EditionRun, { name, at }: Act): Promise<void> {
  run.nextPerson += 1;
  const person = personNamed(run.nextPerson);
  if (name === 'add') {
    const team = choose(run.season.teams, at);
    const body = { ...person, gameRole: 'TOP', memberType: 'SUBSTITUTE' };
    await run.calls.call('POST', `/teams/add-player/${team?.id}`, body);
    return;
  }
  const member = choose(await memberRows(run), at);
  await run.calls.call('POST', `/players/replace/${member?.player.id}`, person);
}

async function changeConsent(run: EditionRun, { name, at, first }: Act): Promise<void> {
  const wanted = {
    send: ['AWAITING'],
    accept: ['AWAITING_REVIEW'],
    'send back': ['AWAITING_REVIEW'],
    reopen: ['AWAITING', 'ACCEPTED'],
    'withdraw consent': ['AWAITING_REVIEW', 'ACCEPTED'],
  }[name as string];
  const rows = (await memberRows(run)).filter(({ agreement }) => wanted?.includes(agreement.state));
  const id = choose(rows, at)?.agreement.id;
  if (id === undefined) return;
  const post = (path: string, body?: object) =>
    run.calls.call('POST', `/gdpr-agremeents/${path}/${id}`, body);
  if (name === 'send') await sendFile(run.app, id, onePage());
  if (name === 'accept') await post('accept', { scopes: scopesOf(first) });
  if (name === 'send back') await post('reject', { reason: reasons.sentBack });
  if (name === 'reopen') await post('reopen', { reason: reasons.reopened });
  if (name === 'withdraw consent')
    await run.app.publicApp.inject({ method: 'POST', url: `/api/gdpr-agremeents/withdraw/${id}` });
}

async function changeTeam(run: EditionRun, { name, at, first }: Act): Promise<void> {
  const { call } = run.calls;
  const id = choose(run.season.teams, at)?.id ?? '';
  if (name === 'drop out') {
    const body = { kind: 'WITHDRAWN', reason: reasons.dropOut, rule: first ? 'ANNUL' : 'KEEP' };
    const { status } = await call('POST', `/teams/drop-out/${id}`, body);
    if (status !== 200) return;
    const [row] = await run.app.context.db.select().from(teams).where(eq(teams.id, id));
    run.dropOuts.set(id, row?.dropOutRule ?? null);
  } else {
    const { status } = await call('POST', `/teams/undo-drop-out/${id}`);
    if (status !== 200) return;
    run.dropOuts.delete(id);
  }
  // Its meetings are settled again, also those that were taken back.
  const own = await run.app.context.db
    .select()
    .from(meetings)
    .where(or(eq(meetings.team1Id, id), eq(meetings.team2Id, id)));
  for (const row of own) {
    if (run.decisions.get(row.id) === 'open again') run.decisions.delete(row.id);
  }
}

async function decide(run: EditionRun, { name, at, first }: Act): Promise<void> {
  const isBack = name === 'take back';
  const rows = await run.app.context.db
    .select()
    .from(meetings)
    .where(inArray(meetings.state, isBack ? ['FINISHED'] : ['UPCOMING', 'LIVE']))
    .orderBy(meetings.createdAt, meetings.id);
  const row = choose(rows, at);
  if (!row) return;
  if (isBack) {
    const { status } = await run.calls.onMeeting(row.id, 'previous-state', {
      expectedState: 'FINISHED',
    });
    if (status === 200) run.decisions.set(row.id, 'open again');
    return;
  }
  const winnerId = name === 'both lose' ? null : first ? row.team1Id : row.team2Id;
  const { status } = await run.calls.onMeeting(row.id, 'walkover', { winnerId });
  if (status === 200)
    run.decisions.set(row.id, winnerId === null ? 'both lost' : { winner: winnerId });
}

/** Plays an open meeting to its end; one that was taken back may have its winner already. */
export async function play({ calls, ...run }: EditionRun, row: Row): Promise<void> {
  const { id, bestOf, team1Id } = row;
  if (row.state === 'UPCOMING') await calls.onMeeting(id, 'next-state');
  const played = await run.app.context.db.select().from(games).where(eq(games.meetingId, id));
  const [decided] = played;
  const winnerId = decided?.winnerId ?? team1Id;
  for (let left = (bestOf + 1) / 2 - played.length; left > 0; left -= 1) {
    await calls.playGame(id, winnerId);
  }
  const finished = await calls.onMeeting(id, 'next-state', { expectedState: 'LIVE' });
  expect([finished.status, finished.code]).toEqual([200, null]);
  run.decisions.set(id, { winner: winnerId });
}

export async function stageOf({ app }: EditionRun): Promise<Stage> {
  const [edition] = await app.context.db.select().from(editions);
  if (!edition) throw new Error('No edition.');
  return edition.stage;
}

async function changeCup(run: EditionRun, { name, first }: Act): Promise<void> {
  const { call } = run.calls;
  if (name === 'bracket') {
    if (first) await call('POST', '/bracket/generate', { size: 4 });
    else await call('DELETE', '/bracket');
    return;
  }
  await call('POST', `/editions/${name === 'next stage' ? 'next' : 'previous'}-stage`, {});
}

async function changeMember(run: EditionRun, { name, at, first }: Act): Promise<void> {
  const rows = await memberRows(run);
  const member = choose(rows, at);
  if (name === 'hide') {
    await run.calls.call('POST', `/players/${first ? 'hide' : 'show'}/${member?.player.id}`);
    return;
  }
  const ofTeam = and(
    eq(players.teamId, member?.player.teamId ?? ''),
    eq(players.memberType, 'SUBSTITUTE'),
  );
  const [substitute] = await run.app.context.db.select().from(players).where(ofTeam);
  if (!substitute) return;
  const leaving = first ? substitute.id : member?.player.id;
  const promotes = leaving !== substitute.id;
  const body = promotes ? { promotedId: substitute.id } : {};
  await run.calls.call('POST', `/players/remove/${leaving}`, body);
}

const acts: Record<Act['name'], (run: EditionRun, act: Act) => Promise<void>> = {
  replace: join,
  add: join,
  remove: changeMember,
  send: changeConsent,
  accept: changeConsent,
  'send back': changeConsent,
  reopen: changeConsent,
  'withdraw consent': changeConsent,
  hide: changeMember,
  'drop out': changeTeam,
  'undo drop-out': changeTeam,
  result: decide,
  'both lose': decide,
  'take back': decide,
  'next stage': changeCup,
  'previous stage': changeCup,
  bracket: changeCup,
};

/** What the site rejects changes nothing, here as there. */
export function take(run: EditionRun, act: Act): Promise<void> {
  return acts[act.name](run, act);
}
