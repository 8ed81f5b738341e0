import pg from 'pg';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';

/** Milliseconds; beyond them the client gets a 503. */
export const statementLimits = {
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
};

/** A value that is set nowhere else. */
const mark = 13_579;

/** What a pooler leaves out of a connection's start. */
export interface ConnectionRules {
  /** Connections are this process's own, with LISTEN. */
  isDirect: boolean;
  /** Limits that a connection may be started with. */
  limits: Partial<typeof statementLimits>;
}

async function readMark(url: string, limits: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'puchar-start',
    ...limits,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
    return rows[0]?.statement_timeout ?? '';
  } finally {
    await client.end();
  }
}

/**
 * A pooler that shares connections between transactions rejects settings at the start of one, or
 * ignores them. There the limits are those of the role.
 */
export async function readConnectionRules(url: string, log: Log): Promise<ConnectionRules> {
  try {
    const shown = await readMark(url, { statement_timeout: mark });
    if (shown === `${mark}ms`) return { isDirect: true, limits: statementLimits };
  } catch (error) {
    if (!/unsupported startup parameter/i.test(error instanceof Error ? error.message : '')) {
      throw error;
    }
    log.debug('database.pooler-found', errorFields(error));
  }
  const ofRole = await readMark(url, {});
  if (ofRole === '0') log.warn('database.without-limits');
  log.info('database.pooled', { statementTimeout: ofRole });
  return { isDirect: false, limits: {} };
}
