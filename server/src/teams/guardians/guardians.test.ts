import { guardianMails } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { writeSections } from '../../cup/settings/change-settings.ts';
import { readSections } from '../../cup/settings/read-settings.ts';
import { openMailingSite } from '../../messages/mail/testing/mailing-site.ts';
import type { MailingSite } from '../../messages/mail/testing/mailing-site.ts';
import { agreements, guardianEmails, mailOutbox, players } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { erasePerson } from '../players/erase-player.ts';
import { captainOf } from '../dates/testing/captain-calls.ts';

let site: MailingSite;
let cup: Awaited<ReturnType<MailingSite['begin']>>;
let secret: string;
let playerId: string;
let agreementId: string;
const email = 'opiekun@dom.example';
const noon = Date.parse('2026-03-27T11:00:00.000Z');
const dayMs = 86_400_000;

beforeAll(async () => {
  site = await openMailingSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.app.clock.pass(noon - site.app.clock.now().getTime());
  cup = await site.begin();
  site.app.clock.pass(3_600_000);
  await offer(true);
  ({ secret } = await captainOf(site.app, { teamId: cup.zubry.id, editionId: cup.edition.id }));
  const [, second] = cup.zubry.players;
  playerId = second?.id ?? '';
  const { db } = site.app.context;
  await db.update(players).set({ isAdult: false }).where(eq(players.id, playerId));
  const form = { formVersion: '2026-1', formSha256: 'f'.repeat(64), fileSha256: 'e'.repeat(64) };
  const file = { fileName: crypto.randomUUID(), fileMime: 'application/pdf', fileBytes: 10 };
  const createdAt = new Date(noon - 2 * dayMs);
  const [row] = await db
    .update(agreements)
    .set({ ...form, ...file, state: 'AWAITING', createdAt })
    .where(eq(agreements.playerId, playerId))
    .returning();
  agreementId = row?.id ?? '';
});

function offer(guardianEmail: boolean) {
  const { db } = site.app.context;
  return transaction(db, async (tx) => {
    const messages = (await readSections(tx)).messages.published;
    const at = site.app.clock.now();
    await writeSections(tx, { messages: { ...messages, guardianEmail } }, at);
  });
}

async function call(path: string, payload?: object) {
  const url = `/api/team-pages/${secret}/guardians${path}`;
  const response = await site.app.publicApp.inject(
    payload === undefined ? { url } : { method: 'POST', url, payload },
  );
  return { status: response.statusCode, body: response.json(), text: response.body };
}
const sendTo = (address: string, player = playerId) => call(`/${player}`, { email: address });
const stateNow = async () => {
  const [state] = z.parse(guardianMails, (await call('')).body);
  return state;
};
const addresses = async () =>
  (await site.app.context.db.select().from(guardianEmails)).map((row) => row.email);

test('the link goes to the address, which no one reads on the page, with a way to end it', async () => {
  expect(await stateNow()).toMatchObject({ playerId, state: 'NONE', lettersLeft: 3 });
  const { status, text } = await sendTo(email);
  expect(status).toBe(200);
  expect(text).not.toContain('opiekun');
  expect(await stateNow()).toMatchObject({ state: 'WAITING', hasAddress: true, lettersLeft: 2 });
  expect(await site.run()).toBe(1);
  expect(await stateNow()).toMatchObject({ state: 'SENT' });
  const [letter] = await site.read();
  expect(site.receivers()).toEqual([email]);
  expect(letter?.subject).toBe('Zgoda na udział w turnieju Puchar 2026');
  expect(letter?.text).toContain(`https://puchar.example/zgody-rodo/${agreementId}`);
  expect(letter?.text).toContain('Gracz 1 gra w drużynie Żubry');
  expect(letter?.text).not.toContain(cup.zubry.players[1]?.lastName);
  const [row] = await site.app.context.db.select().from(guardianEmails);
  const url = `/wypisz/${row?.unsubscribeKey}`;
  expect(letter?.text).toContain(url);
  expect((await site.app.publicApp.inject(url)).statusCode).toBe(200);
  expect((await site.app.publicApp.inject({ method: 'POST', url })).statusCode).toBe(200);
  expect(await addresses()).toEqual([null]);
  expect((await site.app.publicApp.inject(url)).statusCode).toBe(404);
  expect(await stateNow()).toMatchObject({ state: 'STOPPED' });
  expect((await sendTo('inny@dom.example')).body.issues).toEqual([
    { path: ['email'], message: expect.stringContaining('nie chce e-maili') },
  ]);
});

test('three letters at most go out for one consent, to whichever address', async () => {
  for (const address of ['a@dom.example', 'b@dom.example', 'c@dom.example']) {
    expect((await sendTo(address)).status).toBe(200);
    await site.run();
  }
  await call(`/${playerId}/forget`, {});
  expect((await sendTo('d@dom.example')).status).toBe(400);
  expect(site.receivers()).toEqual(['a@dom.example', 'b@dom.example', 'c@dom.example']);
  expect(await addresses()).toEqual([null]);
});

test('many at once make one letter, and ten an hour are enough for a team', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => sendTo(email)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 400]);
  expect(await site.run()).toBe(1);
});

test('a forgotten address gets nothing that waits', async () => {
  await sendTo(email);
  expect((await call(`/${playerId}/forget`, {})).status).toBe(200);
  expect(await site.run()).toBe(0);
  expect(await stateNow()).toMatchObject({ state: 'NONE', hasAddress: false });
});

test('an address that the server rejects is shown as failed', async () => {
  site.mail.trouble({ step: 'rcpt', code: 550 });
  await sendTo(email);
  await site.run();
  expect(await stateNow()).toMatchObject({ state: 'FAILED' });
});

const ends: [string, () => Promise<unknown>][] = [
  [
    'the consent is accepted',
    async () => {
      const { db } = site.app.context;
      const sentAt = site.app.clock.now();
      await db
        .update(agreements)
        .set({ state: 'AWAITING_REVIEW', sentAt })
        .where(eq(agreements.playerId, playerId));
      const scopes = {
        fullName: true,
        class: true,
        accounts: true,
        image: true,
        statistics: true,
      };
      return site.call('POST', `/gdpr-agremeents/accept/${agreementId}`, { scopes });
    },
  ],
  [
    'the team drops out',
    () =>
      site.call('POST', `/teams/drop-out/${cup.zubry.id}`, {
        kind: 'WITHDRAWN',
        reason: 'Choroba.',
        rule: 'ANNUL',
      }),
  ],
  [
    'the player is erased',
    () => transaction(site.app.context.db, (tx) => erasePerson(tx, playerId, site.app.clock.now())),
  ],
];

test.each(ends)('once %s the address is gone', async (_what, end) => {
  await sendTo(email);
  expect(await addresses()).toEqual([email]);
  await end();
  expect((await addresses()).filter((address) => address !== null)).toEqual([]);
  expect(await site.run()).toBe(0);
  expect(JSON.stringify(await site.app.context.db.select().from(mailOutbox))).not.toContain(email);
});

test('a reminder of organisers reaches the guardian once', async () => {
  await sendTo(email);
  await site.run();
  site.app.clock.pass(dayMs);
  await site.signIn();
  const remind = async () => {
    const { body } = await site.call('GET', '/reminders');
    const [{ team, remindedAt, guardians }] = body;
    await site.call('POST', '/reminders', { teams: [{ id: team.id, remindedAt }] });
    site.mail.letters.length = 0;
    await site.run();
    return guardians;
  };
  expect(await remind()).toBe(1);
  expect(site.receivers().toSorted()).toEqual([email, 'zuza@szkola.example']);
  const letters = await site.read();
  const reminder = letters.find(({ to }) => to?.[0]?.address === email);
  expect(reminder?.text).toContain('To przypomnienie');
  site.app.clock.pass(60_000);
  expect(await remind()).toBe(0);
  expect(site.receivers()).toEqual(['zuza@szkola.example']);
});

test('players of other teams, of age or with a form that is not awaited are out of reach, as is all of it unless offered', async () => {
  expect((await sendTo(email, cup.lwy.players[1]?.id ?? '')).status).toBe(404);
  expect((await sendTo('to nie adres')).status).toBe(400);
  const { db } = site.app.context;
  await db.update(players).set({ isAdult: true }).where(eq(players.id, playerId));
  expect((await sendTo(email)).status).toBe(404);
  await db.update(players).set({ isAdult: false }).where(eq(players.id, playerId));
  await offer(false);
  expect((await sendTo(email)).status).toBe(404);
  expect((await call('')).body).toEqual([]);
  await offer(true);
  site.app.context.config.mail = undefined;
  expect((await sendTo(email)).status).toBe(404);
  expect(await db.$count(guardianEmails)).toBe(0);
});
