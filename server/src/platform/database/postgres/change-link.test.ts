import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import type { Change, ChangeLink } from '../../events/changes.ts';
import { createLog } from '../../logging/log.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import type { OpenDatabase } from '../open-database.ts';
import { linkChanges } from './change-link.ts';

// On the embedded engine there is no other process to link.
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Process {
  link: ChangeLink;
  heard: Change[];
  events: EventEmitter;
}

async function startProcess(url: string): Promise<Process> {
  const heard: Change[] = [];
  const events = new EventEmitter();
  const link = await linkChanges(url, database.db, createLog('silent'), {
    onChange(change) {
      heard.push(change);
      events.emit('change');
    },
    onGap: () => events.emit('gap'),
  });
  return { link, heard, events };
}

test('a process receives the changes of others, not its own, and notices a lost connection', async () => {
  const { url } = database;
  expect(url === undefined).toBe(database.engine === 'embedded');
  if (url === undefined) return;
  const one = await startProcess(url);
  const other = await startProcess(url);
  const heard = once(other.events, 'change');
  await one.link.send({ topic: 'meeting', id: 'm1' });
  await heard;
  expect(other.heard).toEqual([{ topic: 'meeting', id: 'm1' }]);
  expect(one.heard).toEqual([]);

  const lost = once(other.events, 'gap');
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'puchar-changes' and datname = current_database()`,
  );
  await lost;
  await once(other.events, 'gap');
  const again = once(other.events, 'change');
  await one.link.send({ topic: 'edition', id: 'e1' });
  await again;
  expect(other.heard.at(-1)).toEqual({ topic: 'edition', id: 'e1' });
  await one.link.close();
  await other.link.close();
});
