import type { MailTrouble } from '../../testing/fake-servers/fake-mail.ts';
import { captains, openMailingSite } from './testing/mailing-site.ts';
import type { MailingSite } from './testing/mailing-site.ts';

let site: MailingSite;
let cup: Awaited<ReturnType<MailingSite['begin']>>;

beforeAll(async () => {
  site = await openMailingSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  cup = await site.begin();
});

const minuteMs = 60_000;

async function enqueueBoth() {
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  site.app.clock.pass(1_000);
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.lwy.id });
}

/** Until nothing is left to try. */
async function runLong(): Promise<number> {
  let sent = 0;
  for (let step = 0; step < 12; step += 1) {
    sent += await site.run();
    site.app.clock.pass(15 * minuteMs);
  }
  return sent;
}

const both = [captains.lwy, captains.zubry];

test.each<MailTrouble>([
  { step: 'mail', code: 451, times: 3 },
  { step: 'mail', code: 421, times: 3 },
  { step: 'rcpt', code: 451, times: 3 },
  { step: 'rcpt', code: 450, only: 'zuza', times: 4 },
  { step: 'data', code: 452, times: 3 },
  { step: 'data', code: 451, only: 'leon', times: 4 },
])('%j: nothing is lost, nothing arrives twice', async (trouble) => {
  await enqueueBoth();
  site.mail.trouble(trouble);
  expect(await runLong()).toBe(2);
  expect(site.receivers().toSorted()).toEqual(both);
  expect(await site.rows()).toMatchObject([
    { dueAt: null, failure: null, sealed: null },
    { dueAt: null, failure: null, sealed: null },
  ]);
  expect((await site.rows()).every(({ sentAt }) => sentAt !== null)).toBe(true);
});

test.each<MailTrouble>([
  { step: 'rcpt', code: 550, only: 'zuza' },
  { step: 'data', code: 554, only: 'zuza' },
])('%j: it is not tried again, with a reason, and blocks no other', async (trouble) => {
  await enqueueBoth();
  site.mail.trouble(trouble);
  expect(await site.run()).toBe(1);
  expect(site.receivers()).toEqual([captains.lwy]);
  const failure = trouble.step === 'rcpt' ? 'recipient' : 'rejected';
  expect((await site.rows())[0]).toMatchObject({
    dueAt: null,
    sentAt: null,
    failure,
    sealed: null,
  });
  expect((await site.call('GET', '/mail/outbox')).body).toMatchObject({
    waiting: 0,
    failed: [{ team: { name: 'Żubry', tag: 'ŻUB' }, kind: 'ACCEPTED', failure }],
  });
  expect(await runLong()).toBe(0);
});

test('one receiver who is put off waits alone', async () => {
  await enqueueBoth();
  site.mail.trouble({ step: 'rcpt', code: 451, only: 'zuza' });
  expect(await site.run()).toBe(1);
  expect(site.receivers()).toEqual([captains.lwy]);
  site.mail.trouble(null);
  expect(await site.run()).toBe(0);
  site.app.clock.pass(minuteMs);
  expect(await site.run()).toBe(1);
});

test('a server that takes nothing is tried now and then, and what waits is shown', async () => {
  await enqueueBoth();
  const { mail } = site.app.context.config;
  if (mail?.login === undefined) throw new Error('No mail server is set.');
  site.app.context.config.mail = { ...mail, login: { ...mail.login, pass: 'inne' } };
  expect(await site.run()).toBe(0);
  expect(await site.run()).toBe(0);
  expect((await site.rows()).map(({ attempts }) => attempts)).toEqual([1, 0]);
  expect((await site.call('GET', '/mail/outbox')).body).toMatchObject({
    waiting: 2,
    failure: 'login',
    failed: [],
    lastSentAt: null,
  });
  site.app.context.config.mail = mail;
  expect(await site.run()).toBe(0);
  await site.call('POST', '/mail/outbox/send-now');
  expect(await site.run()).toBe(2);
  expect(site.receivers().toSorted()).toEqual(both);
});

test('a dead server loses nothing', async () => {
  await enqueueBoth();
  const { mail } = site.app.context.config;
  if (mail === undefined) throw new Error('No mail server is set.');
  site.app.context.config.mail = { ...mail, port: 1 };
  expect(await site.run()).toBe(0);
  expect((await site.rows())[0]?.failure).toBe('unreachable');
  site.app.context.config.mail = mail;
  expect(await runLong()).toBe(2);
});

test('a connection cut in place of the last response sends the letter again, under the same Message-ID', async () => {
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  site.mail.trouble({ step: 'cut', times: 1 });
  expect(await runLong()).toBe(1);
  const letters = await site.read();
  expect(letters).toHaveLength(2);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
});

test('two processes at once send each message once', async () => {
  await enqueueBoth();
  const sent = await Promise.all([site.run(), site.run(), site.run()]);
  expect(sent.reduce((sum, count) => sum + count)).toBe(2);
  expect(site.receivers().toSorted()).toEqual(both);
});

test('a message whose process was killed is sent after its lease, with the same Message-ID', async () => {
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  const { mailer } = site.app.context;
  const before = mailer.send.bind(mailer);
  const killed = new Error('killed');
  mailer.send = async (letter) => {
    await before(letter);
    throw killed;
  };
  await expect(site.run()).rejects.toThrow(killed);
  mailer.send = before;
  expect(await site.run()).toBe(0);
  site.app.clock.pass(2 * minuteMs + 1);
  expect(await site.run()).toBe(1);
  const [one, other] = await site.read();
  expect(one?.messageId).toBe(other?.messageId);
});

test('a cause that comes while a message is sent makes another one', async () => {
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  const { mailer } = site.app.context;
  const before = mailer.send.bind(mailer);
  mailer.send = async (letter) => {
    mailer.send = before;
    await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
    return before(letter);
  };
  await site.run();
  await site.run();
  const letters = await site.read();
  expect(letters).toHaveLength(2);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(2);
});

test('after a week it is no news, and nothing of it is left', async () => {
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  site.app.clock.pass(7 * 24 * 60 * minuteMs + 1);
  expect(await site.run()).toBe(0);
  expect(site.mail.letters).toEqual([]);
  expect(await site.rows()).toMatchObject([{ dueAt: null, sealed: null, failure: 'unreachable' }]);
});

test('without a mail server, or an address, nothing is queued', async () => {
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.obcy.id });
  site.app.context.config.mail = undefined;
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  expect(await site.rows()).toEqual([]);
});

test('no line of the log has an address, a team or the text of a message', async () => {
  await enqueueBoth();
  site.mail.trouble({ step: 'rcpt', code: 550, only: 'zuza' });
  await site.run();
  const log = site.app.logged.join('\n');
  expect(log).toContain('mail.failed');
  expect(log).toContain('mail.sent');
  for (const secret of ['szkola.example', 'Żubry', 'przyjęta']) expect(log).not.toContain(secret);
});
