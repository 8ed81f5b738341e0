import { remindersSent, reminder } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { agreements, meetings, players } from '../../platform/database/schema.ts';
import { captains, openMailingSite } from '../../messages/mail/testing/mailing-site.ts';
import type { MailingSite } from '../../messages/mail/testing/mailing-site.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { captainOf } from '../dates/testing/captain-calls.ts';

let site: MailingSite;
let cup: Awaited<ReturnType<MailingSite['begin']>>;

const noon = Date.parse('2026-03-27T11:00:00.000Z');
const hourMs = 3_600_000;
beforeAll(async () => {
  site = await openMailingSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.app.clock.pass(noon - site.app.clock.now().getTime());
  cup = await site.begin();
});

const preview = async () => {
  const { status, body } = await site.call('GET', '/reminders');
  expect(status).toBe(200);
  return z.parse(z.array(reminder), body);
};
const send = async (...teams: { id: string; remindedAt: string | null }[]) => {
  const { status, body } = await site.call('POST', '/reminders', { teams });
  expect(status).toBe(200);
  return z.parse(remindersSent, body);
};
const chosen = ({ team: { id }, remindedAt }: z.infer<typeof reminder>) => ({ id, remindedAt });
const first = async () => {
  const [found] = await preview();
  if (found === undefined) throw new Error('Nothing is late.');
  return found;
};

/** Of the second player; awaited for two days. */
async function awaitConsent(team: 'zubry' | 'obcy') {
  const [, second] = cup[team].players;
  const createdAt = new Date(site.app.clock.now().getTime() - 48 * hourMs);
  await site.app.context.db
    .update(agreements)
    .set({ state: 'AWAITING', createdAt })
    .where(eq(agreements.playerId, second?.id ?? ''));
  return second?.id ?? '';
}

const captain = (team: 'zubry' | 'lwy') =>
  captainOf(site.app, { teamId: cup[team].id, editionId: cup.edition.id });

const requestCorrection = () =>
  site.call('POST', `/teams/corrections/${cup.lwy.id}`, {
    fields: [{ memberId: null, field: 'name' }],
    note: 'Skróćcie.',
  });

test('the preview says of each late team what is late and how it is reached', async () => {
  expect(await preview()).toEqual([]);
  await awaitConsent('zubry');
  await awaitConsent('obcy');
  await requestCorrection();
  await (await captain('zubry')).propose(cup.upcoming.id, ['2026-04-07T16:00:00.000Z']);
  expect((await preview()).map(({ team }) => team.tag)).toEqual(['OBC', 'ŻUB']);
  site.app.clock.pass(24 * hourMs);
  await site.signIn();
  const found = await preview();
  expect(found.map(({ team, channel, lines }) => [team.tag, channel, lines])).toEqual([
    [
      'LWY',
      'EMAIL',
      [
        'poprawki zgłoszenia, o które prosili organizatorzy',
        'termin meczu z drużyną Żubry: druga drużyna czeka na Waszą odpowiedź do: poniedziałek, 30 marca, godz. 13:00',
      ],
    ],
    ['OBC', 'COPY', ['brakuje podpisanych zgód: Gracz 1']],
    ['ŻUB', 'EMAIL', ['brakuje podpisanych zgód: Gracz 1']],
  ]);
  expect(found[1]?.message).toContain(
    'Na drużynę TAJNE drużyna czekają te sprawy:\n• brakuje podpisanych zgód: Gracz 1',
  );
});

test('on the day of a meeting a missing line-up is late, and a missing check-in from its beginning', async () => {
  const date = new Date(noon + 2 * hourMs);
  await site.app.context.db.update(meetings).set({ date }).where(eq(meetings.id, cup.upcoming.id));
  const when = 'piątek, 27 marca, godz. 14:00';
  expect((await first()).lines).toEqual([`mecz z drużyną Żubry, ${when}: podajcie skład`]);
  site.app.clock.pass(1.5 * hourMs);
  const { lines } = await first();
  expect(lines).toContain(`mecz z drużyną Żubry, ${when}: zgłoście gotowość`);
  const { secret } = await captain('lwy');
  const url = `/api/team-pages/${secret}/meetings/${cup.upcoming.id}`;
  const payload = { players: cup.lwy.players.map(({ id }) => id) };
  await site.app.publicApp.inject({ method: 'POST', url: `${url}/line-up`, payload });
  await site.app.publicApp.inject({ method: 'POST', url: `${url}/check-in`, payload: {} });
  expect((await preview()).map(({ team }) => team.tag)).toEqual(['ŻUB']);
});

test('chosen teams get one letter with all that is late, and the log says so', async () => {
  const playerId = await awaitConsent('zubry');
  await awaitConsent('obcy');
  const both = await preview();
  expect(await send(...both.map(chosen))).toEqual({
    emails: 1,
    copied: 1,
    guardians: 0,
    skipped: 0,
  });
  expect(await site.run()).toBe(1);
  const [letter] = await site.read();
  expect(site.receivers()).toEqual([captains.zubry]);
  expect(letter?.text).toContain(
    'Na drużynę Żubry czekają te sprawy:\n• brakuje podpisanych zgód: Gracz 1',
  );
  const { db } = site.app.context;
  const [player] = await db.select().from(players).where(eq(players.id, playerId));
  expect(letter?.text).not.toContain(player?.lastName);
  const log = (await auditRows(db)).filter(({ action }) => action === 'team.remind');
  expect(log.map(({ subjectId, details }) => [subjectId, details])).toEqual(
    expect.arrayContaining([
      [cup.zubry.id, { byEmail: true, guardians: 0 }],
      [cup.obcy.id, { byEmail: false, guardians: 0 }],
    ]),
  );
  expect((await preview()).map(({ remindedAt }) => remindedAt)).toEqual([
    site.app.clock.now().toISOString(),
    site.app.clock.now().toISOString(),
  ]);
});

test('of organisers who send at once one does; another choice sends again', async () => {
  await awaitConsent('zubry');
  const seen = chosen(await first());
  const all = await Promise.all([send(seen), send(seen), send(seen)]);
  expect(all.map(({ emails }) => emails).toSorted()).toEqual([0, 0, 1]);
  expect(all.map(({ skipped }) => skipped).toSorted()).toEqual([0, 1, 1]);
  expect(await site.run()).toBe(1);
  site.app.clock.pass(60_000);
  expect(await send(chosen(await first()))).toMatchObject({ emails: 1, skipped: 0 });
  expect(await site.run()).toBe(1);
});

test('what was settled since the preview, or before the letter leaves, sends nothing', async () => {
  const playerId = await awaitConsent('zubry');
  const seen = chosen(await first());
  const settle = (state: 'ACCEPTED' | 'AWAITING') =>
    site.app.context.db.update(agreements).set({ state }).where(eq(agreements.playerId, playerId));
  await settle('ACCEPTED');
  expect(await send(seen)).toMatchObject({ emails: 0, skipped: 1 });
  await settle('AWAITING');
  expect(await send(seen)).toMatchObject({ emails: 1 });
  await settle('ACCEPTED');
  expect(await site.run()).toBe(0);
  expect((await site.call('POST', '/reminders', { teams: [] })).status).toBe(400);
});
