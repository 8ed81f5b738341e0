import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { editions, mailOutbox } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { storeCaptainEmail } from '../../teams/registration/captain-email.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { mailLogin, mailSender } from '../../testing/fake-servers/fake-mail.ts';
import { seedTeam } from '../../testing/seed-cup.ts';
import { storeOf } from '../../testing/stored-files.ts';
import { openMailingSite } from './testing/mailing-site.ts';
import type { MailingSite } from './testing/mailing-site.ts';

// An embedded database belongs to one process.
const server = process.env.TEST_DATABASE_URL;
const onPostgres = server === undefined ? test.skip : test;

let site: MailingSite;
let cup: Awaited<ReturnType<MailingSite['begin']>>;
beforeAll(async () => {
  site = await openMailingSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  // The processes have the true time.
  site.app.clock.pass(Date.now() - site.app.clock.now().getTime());
  cup = await site.begin();
});

const program = fileURLToPath(new URL('../../testing/mail-process.ts', import.meta.url));
const loader = fileURLToPath(new URL('../../testing/load-typescript.mjs', import.meta.url));

/** With the rows, the keys and the mail server of the test. */
async function startSender() {
  const { db, config } = site.app.context;
  const name = sql<string>`current_database()`;
  const [row] = await db.select({ name }).from(editions).limit(1);
  const child = spawn(process.execPath, ['--import', loader, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl(server ?? '', row?.name ?? ''),
      DATA_DIR: config.dataDir,
      ...storeOf(config),
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: 'silent',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: `${config.mail?.port}`,
      SMTP_SENDER: mailSender,
      SMTP_USER: mailLogin.user,
      SMTP_PASSWORD: mailLogin.pass,
      SMTP_SECURITY: 'none',
    },
  });
  const lines = createInterface({ input: child.stdout });
  const exited = once(child, 'exit');
  await once(lines, 'line');
  return {
    /** @returns How many letters it sent. */
    async stop(): Promise<number> {
      const last = once(lines, 'line');
      child.kill('SIGTERM');
      const [line] = await last;
      await exited;
      return Number(line);
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** To the captains of new teams. */
async function seedLetters(count: number): Promise<void> {
  const { db } = site.app.context;
  const at = site.app.clock.now();
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const tag = `T${place}`;
    const team = await seedTeam(db, cup.edition.id, { name: `Drużyna ${place}`, tag });
    const email = `kapitan${place}@szkola.example`;
    await transaction(db, (tx) => storeCaptainEmail(tx, { teamId: team.id, email, at }));
    ids.push(team.id);
  }
  await db
    .insert(mailOutbox)
    .values(ids.map((teamId) => ({ kind: 'ACCEPTED' as const, teamId, createdAt: at, dueAt: at })));
}

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isReached())) await wait(20);
}

const countWaiting = () => site.app.context.db.$count(mailOutbox, isNotNull(mailOutbox.dueAt));
const messageIds = async () => (await site.read()).map(({ messageId }) => messageId);

onPostgres('two processes send each of sixty letters once', async () => {
  const senders = await Promise.all([startSender(), startSender()]);
  await seedLetters(60);
  await until(async () => (await countWaiting()) === 0);
  const sent = await Promise.all(senders.map((sender) => sender.stop()));
  expect(sent.reduce((sum, one) => sum + one)).toBe(60);
  expect(Math.min(...sent)).toBeGreaterThan(0);
  expect(site.receivers()).toHaveLength(60);
  expect(new Set(site.receivers()).size).toBe(60);
  expect(new Set(await messageIds()).size).toBe(60);
});

onPostgres(
  'of a process killed between the letter and its row one letter comes twice, under one Message-ID, and no other',
  async () => {
    site.mail.trouble({ step: 'holds', times: 1 });
    const killed = await startSender();
    await seedLetters(20);
    await until(() => site.mail.letters.length > 0);
    await killed.kill();
    const other = await startSender();
    // The lease of the letter that may have arrived.
    await until(async () => (await countWaiting()) === 1);
    expect(site.receivers()).toHaveLength(20);
    expect(new Set(site.receivers()).size).toBe(20);
    const { db } = site.app.context;
    const [held] = await db
      .select()
      .from(mailOutbox)
      .where(isNotNull(mailOutbox.dueAt))
      .orderBy(asc(mailOutbox.dueAt));
    expect(held?.dueAt?.getTime()).toBeGreaterThan(Date.now());
    // It is over.
    await db
      .update(mailOutbox)
      .set({ dueAt: new Date() })
      .where(eq(mailOutbox.id, held?.id ?? ''));
    await until(async () => (await countWaiting()) === 0);
    await other.stop();
    expect(site.receivers()).toHaveLength(21);
    expect(new Set(site.receivers()).size).toBe(20);
    expect(new Set(await messageIds()).size).toBe(20);
  },
);
