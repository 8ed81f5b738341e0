import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Change, ChangeLink } from '../../events/changes.ts';
import { createTrust } from '../../events/trust.ts';
import type { Trust } from '../../events/trust.ts';
import { createLog } from '../../logging/log.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import type { OpenDatabase } from '../open-database.ts';
import { changeLog, serverProcesses } from '../schema.ts';
import { linkChanges } from './change-link.ts';

// On the embedded engine there is no other process to link.
const onPostgres = process.env.TEST_DATABASE_URL === undefined ? test.skip : test;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Process {
  link: ChangeLink;
  trust: Trust;
  heard: Change[];
  /** Those that every process has confirmed. */
  confirmed: Change[];
  gaps: number;
  events: EventEmitter;
}

const running: Process[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ link }) => link.close()));
});

async function startProcess(
  options: { url?: string; listens?: boolean; onChange?: () => Promise<void> } = {},
): Promise<Process> {
  const { url = database.url ?? '', listens = true, onChange } = options;
  const events = new EventEmitter();
  const trust = createTrust(true);
  const own = {
    trust,
    events,
    heard: new Array<Change>(),
    confirmed: new Array<Change>(),
    gaps: 0,
  };
  const link = await linkChanges({
    url,
    listens,
    db: database.db,
    log: createLog('silent'),
    trust,
    receiver: {
      async onChange(change, confirmed) {
        await onChange?.();
        own.heard.push(change);
        void confirmed.then(() => own.confirmed.push(change));
        events.emit('change');
      },
      onGap() {
        own.gaps += 1;
        events.emit('gap');
      },
    },
  });
  const started = Object.assign(own, { link });
  running.push(started);
  return started;
}

const changesOf = (count: number): Change[] =>
  Array.from({ length: count }, (_, number) => ({ topic: 'meeting', id: `m${number}` }));

const endConnections = () =>
  database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'puchar-changes' and datname = current_database()`,
  );

onPostgres.each([true, false])(
  'who gets an acknowledgement finds every other process informed, in order (notifications: %s)',
  async (listens) => {
    const [one, other] = [await startProcess({ listens }), await startProcess({ listens })];
    for (const [place, change] of changesOf(20).entries()) {
      await one.link.send(change);
      expect(other.heard).toHaveLength(place + 1);
    }
    expect(other.heard).toEqual(changesOf(20));
    expect(one.heard).toEqual([]);
  },
);

onPostgres('what is sent while a connection is lost arrives once, in order', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const sent = changesOf(30);
  for (const change of sent) {
    if (Number(change.id.slice(1)) % 10 === 5) await endConnections();
    await one.link.send(change);
    expect(other.heard.at(-1)).toEqual(change);
  }
  expect(other.heard).toEqual(sent);
  expect(other.gaps).toBe(1);
});

/** A way to the database that can be closed: then each connection ends as it begins. */
async function openWay() {
  const target = new URL(database.url ?? '');
  const open = new Set<{ destroy: () => void }>();
  const way = { isOpen: true, tries: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (!way.isOpen) {
      way.tries += 1;
      socket.destroy();
      return;
    }
    const onward = connect(Number(target.port), target.hostname);
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) open.add(end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  const close = () => {
    way.isOpen = false;
    for (const end of open) end.destroy();
  };
  return { way, url: url.href, close, end: () => server.close() };
}

onPostgres('while the database is away it is tried ever more rarely, then followed', async () => {
  const { way, url, close, end } = await openWay();
  const [one, other] = [await startProcess(), await startProcess({ url })];
  close();
  while (way.tries === 0) await wait(5);
  await wait(1490);
  // The first, and after 100, 300, 700 and 1500 ms at the earliest.
  expect(way.tries).toBeLessThanOrEqual(5);
  way.isOpen = true;
  await one.link.send({ topic: 'cup', id: '*' });
  while (other.heard.length === 0) await once(other.events, 'change');
  expect(other.heard).toEqual([{ topic: 'cup', id: '*' }]);
  await other.link.close();
  running.splice(running.indexOf(other), 1);
  end();
});

onPostgres('a process that confirms late is waited for', async () => {
  const one = await startProcess();
  const slow = await startProcess({ onChange: () => wait(300) });
  await one.link.send({ topic: 'cup', id: '*' });
  expect(slow.heard).toHaveLength(1);
});

onPostgres('a process that heard knows when the others have too', async () => {
  const [one, quick] = [await startProcess(), await startProcess()];
  const slow = await startProcess({ onChange: () => wait(400) });
  const written = one.link.send({ topic: 'cup', id: '*' });
  while (quick.heard.length === 0) await wait(5);
  expect([quick.confirmed, slow.heard]).toEqual([[], []]);
  await written;
  while (quick.confirmed.length === 0) await wait(5);
  expect(slow.heard).toHaveLength(1);
});

onPostgres('one that was killed is not waited for once it may not serve from memory', async () => {
  const one = await startProcess();
  const killed = await startProcess({ onChange: () => new Promise(() => undefined) });
  const begunAt = performance.now();
  await one.link.send({ topic: 'cup', id: '*' });
  const waitedMs = performance.now() - begunAt;
  expect(waitedMs).toBeGreaterThan(2500);
  expect(waitedMs).toBeLessThan(5000);
  expect(killed.trust.holds()).toBe(false);
  running.pop();
});

onPostgres('one that stopped is forgotten at once', async () => {
  const one = await startProcess();
  const other = await startProcess();
  await other.link.close();
  const isTrusted = sql`${serverProcesses.trustedUntil} > now()`;
  expect(await database.db.$count(serverProcesses, isTrusted)).toBe(1);
  const begunAt = performance.now();
  await one.link.send({ topic: 'cup', id: '*' });
  expect(performance.now() - begunAt).toBeLessThan(1000);
});

onPostgres('a process that finds the log trimmed takes everything for changed', async () => {
  const one = await startProcess();
  expect(one.gaps).toBe(1);
  const gap = once(one.events, 'gap');
  await database.db.execute(sql`update change_counter set last = last + 5`);
  await gap;
  expect([one.gaps, one.heard]).toEqual([2, []]);
  // The next is no gap.
  const other = await startProcess();
  await other.link.send({ topic: 'cup', id: '*' });
  expect(one.heard).toEqual([{ topic: 'cup', id: '*' }]);
  expect(await database.db.$count(changeLog)).toBeGreaterThan(0);
});
