import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { changeTopics } from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Change, ChangeLink } from '../../events/changes.ts';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';
import type { Database } from '../database.ts';

const channel = 'puchar_changes';
const notice = z.strictObject({ from: z.string(), topic: z.enum(changeTopics), id: z.string() });

function parseNotice(payload: string | undefined): z.infer<typeof notice> | null {
  try {
    const parsed = notice.safeParse(JSON.parse(payload ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

interface Receiver {
  onChange(change: Change): void;
  /** Notifications may be lost: drop everything derived from the database. */
  onGap(): void;
}

export async function linkChanges(
  url: string,
  db: Database,
  log: Log,
  receiver: Receiver,
): Promise<ChangeLink> {
  const self = randomUUID();
  let isClosed = false;
  let client: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'puchar-changes',
    });
    next.on('error', (error) => log.warn('changes.connection-lost', errorFields(error)));
    next.on('notification', (message) => {
      const parsed = parseNotice(message.payload);
      if (parsed && parsed.from !== self) receiver.onChange({ topic: parsed.topic, id: parsed.id });
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    next.once('end', () => void reconnect());
    client = next;
  };

  const reconnect = async (): Promise<void> => {
    client = null;
    receiver.onGap();
    for (let delayMs = 200; !isClosed; delayMs = Math.min(delayMs * 2, 10_000)) {
      try {
        await connect();
        receiver.onGap();
        return;
      } catch (error) {
        log.warn('changes.reconnect-failed', errorFields(error));
        await wait(delayMs, undefined, { ref: false });
      }
    }
  };

  await connect();
  return {
    async send({ topic, id }) {
      try {
        await db.execute(
          sql`select pg_notify(${channel}, ${JSON.stringify({ from: self, topic, id })})`,
        );
      } catch (error) {
        // The write is committed; other processes catch up when their cached responses expire.
        log.error('changes.not-sent', errorFields(error));
      }
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
