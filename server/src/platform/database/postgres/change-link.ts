import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Change, ChangeLink } from '../../events/changes.ts';
import type { Trust } from '../../events/trust.ts';
import { AppError } from '../../http/app-error.ts';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';
import type { Database } from '../database.ts';
import {
  appendChange,
  channel,
  forgetProcess,
  graceMs,
  readNews,
  readSeenByOthers,
  renew,
  trustedMs,
} from './change-log.ts';

/** Of looks into the log: while notifications arrive, and where a pooler forbids them. */
const lookMs = { listening: 500, polling: 100 };
const renewMs = 500;
const queryMs = 2000;
/** Of a change that was committed, while the database does not take its notice. */
const appendMs = 5000;
const longestPauseMs = 2000;

interface Receiver {
  /**
   * This process must not serve what is older when the promise resolves.
   * @param confirmed When no other process does either.
   */
  onChange(change: Change, confirmed: Promise<void>): Promise<void> | void;
  /** Changes may be unknown: drop everything derived from the database. */
  onGap(confirmed: Promise<void>): Promise<void> | void;
}

export interface LinkOptions {
  /** Of a connection of its own; without a pooler, if there is a way. */
  url: string;
  listens: boolean;
  db: Database;
  log: Log;
  trust: Trust;
  receiver: Receiver;
  /** Seconds that a writer waited for the others. */
  confirmed?: (seconds: number) => void;
}

/** One reader of the others' state for all writers that wait. */
function createConfirmations(db: Database, self: string) {
  const waiting = new Set<{ number: number; until: number; resolve: () => void }>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let pauseMs = 2; waiting.size > 0; pauseMs = Math.min(pauseMs * 2, 25)) {
      const seen = await readSeenByOthers(db, self).catch(() => -1);
      const now = performance.now();
      for (const one of waiting) {
        if (seen !== null && seen < one.number && now < one.until) continue;
        waiting.delete(one);
        one.resolve();
        pauseMs = 2;
      }
      if (waiting.size > 0) await wait(pauseMs);
    }
    isRunning = false;
  }
  return {
    /** Resolves when every other process has confirmed, or may not serve from memory any more. */
    confirmed: (number: number): Promise<void> =>
      new Promise((resolve) => {
        waiting.add({ number, until: performance.now() + graceMs, resolve });
        if (!isRunning) void run();
      }),
  };
}

class ProcessLink {
  private readonly self = randomUUID();
  private readonly confirmations;
  private readonly unsent: Change[] = [];
  private seen: number | null = null;
  private renewedAt = -Infinity;
  private isClosed = false;
  private isWoken = false;
  private resume: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: LinkOptions) {
    this.confirmations = createConfirmations(options.db, this.self);
  }

  async start(): Promise<void> {
    const first = await this.connect();
    await this.look(first);
    this.running = this.run(first);
  }

  private async connect(): Promise<pg.Client> {
    const { url, listens, log } = this.options;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: queryMs,
      keepAlive: true,
      application_name: 'puchar-changes',
    });
    client.on('error', (error) => log.warn('changes.connection-lost', errorFields(error)));
    try {
      await client.connect();
      if (listens) await client.query(`listen ${channel}`);
    } catch (error) {
      this.drop(client);
      throw error;
    }
    client.on('end', () => this.wake());
    client.on('notification', () => this.wake());
    return client;
  }

  /**
   * Without waiting: a connection that is cut off never ends by itself. Its end wakes nothing: while the database is away,
   * tries would follow each other without a pause.
   */
  private drop(client: pg.Client): void {
    client.removeAllListeners('end');
    void client.end().catch(() => undefined);
    client.connection.stream.destroy();
  }

  private async run(first: pg.Client): Promise<void> {
    let client: pg.Client | null = first;
    for (let pauseMs = 100; !this.isClosed;) {
      try {
        client ??= await this.connect();
        await this.look(client);
        pauseMs = 100;
        await this.pause(this.options.listens ? lookMs.listening : lookMs.polling);
      } catch (error) {
        if (this.isClosed) break;
        this.options.log.warn('changes.not-read', errorFields(error));
        if (client !== null) this.drop(client);
        client = null;
        await this.pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
    if (client === null) return;
    // Others need not wait for this process any more.
    await forgetProcess(client, this.self).catch(() => undefined);
    this.drop(client);
  }

  /** Also while it looks: then it looks again. */
  private wake(): void {
    this.isWoken = true;
    this.resume();
  }

  private async pause(ms: number): Promise<void> {
    const woken = new AbortController();
    this.resume = () => woken.abort();
    if (!this.isWoken && !this.isClosed) {
      await wait(ms, undefined, { ref: false, signal: woken.signal }).catch(() => undefined);
    }
    this.isWoken = false;
  }

  /**
   * The order matters: a writer that does not see the renewal has stored its change before, so that
   * it is among the news.
   */
  private async look(client: pg.Client): Promise<void> {
    const begunAt = performance.now();
    const renews = begunAt - this.renewedAt >= renewMs || !this.options.trust.holds();
    if (renews) await renew(client, this.self, this.seen ?? 0);
    while (!(await this.catchUp(client)));
    if (renews) {
      this.renewedAt = begunAt;
      this.options.trust.extend(begunAt + trustedMs);
    }
    await this.sendLate();
  }

  private async catchUp(client: pg.Client): Promise<boolean> {
    const { receiver } = this.options;
    // At the start there is nothing in memory, whatever has changed.
    const from = this.seen ?? -1;
    const news = await readNews(client, from);
    if (news.isGap) await receiver.onGap(this.confirmations.confirmed(news.seen));
    for (const { number, origin, change } of news.changes) {
      if (origin === this.self || change === null) continue;
      await receiver.onChange(change, this.confirmations.confirmed(number));
    }
    this.seen = news.seen;
    // Also after its own: the others' readers wait for this process.
    if (news.changes.length > 0 || news.isGap) await renew(client, this.self, this.seen);
    return news.isComplete;
  }

  private async append(change: Change): Promise<number> {
    const until = performance.now() + appendMs;
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 500)) {
      try {
        return await appendChange(this.options.db, this.self, change);
      } catch (error) {
        if (performance.now() > until) throw error;
        await wait(pauseMs);
      }
    }
  }

  private async sendLate(): Promise<void> {
    for (let change = this.unsent[0]; change !== undefined; change = this.unsent[0]) {
      const number = await appendChange(this.options.db, this.self, change);
      this.unsent.shift();
      await this.options.receiver.onChange(change, this.confirmations.confirmed(number));
    }
  }

  /** @throws AppError UNAVAILABLE: the change is stored, but others may still serve what is older. */
  async send(change: Change): Promise<void> {
    let number: number;
    try {
      number = await this.append(change);
    } catch (error) {
      this.options.log.error('changes.not-sent', errorFields(error));
      this.unsent.push(change);
      throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    }
    const begunAt = performance.now();
    await this.confirmations.confirmed(number);
    this.options.confirmed?.((performance.now() - begunAt) / 1000);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.wake();
    await this.running;
  }
}

/** Changes of other processes arrive in order, none twice, also after a lost connection. */
export async function linkChanges(options: LinkOptions): Promise<ChangeLink> {
  const link = new ProcessLink(options);
  await link.start();
  return link;
}
