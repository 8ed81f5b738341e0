import { purgeSteps } from '@puchar/shared/contract';
import type { NextPurge } from '@puchar/shared/contract';
import { and, eq, inArray, isNull, not, or } from 'drizzle-orm';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { editions } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { errorFields } from '../platform/logging/log.ts';
import { eraseStoredConsents } from '../platform/storage/consent-store.ts';
import { publishTeam } from '../teams/accept-team.ts';
import { addTombstones } from '../teams/players/erase-player.ts';
import * as contacts from './erase-contacts.ts';
import { eraseScreenshots, eraseSettledScreenshots, findScreenshots } from './erase-screenshots.ts';
import * as forms from './erase-forms.ts';
import * as unfinished from './erase-unfinished.ts';
import { dueOf, isDue } from './periods.ts';
import type { PurgeStep } from './periods.ts';

export interface PurgeTask {
  step: PurgeStep;
  /** Ids of players become tombstones, for a restored backup. */
  subject:
    | 'team'
    | 'player'
    | 'figures'
    | 'replay'
    | 'game'
    | 'message'
    | 'correction'
    | 'request'
    | 'screenshot';
  find(db: Database, editionId: string, limit: number): PromiseLike<{ id: string }[]>;
  /** @returns Names of consent files, to be deleted after the commit. */
  erase(tx: Transaction, ids: readonly string[], at: Date): Promise<string[]>;
}

/** Ordered by period. Erased rows are not found again, so a killed job resumes. */
export const purgeTasks: readonly PurgeTask[] = [
  {
    step: 'unfinished',
    subject: 'team',
    find: unfinished.findUnfinished,
    erase: unfinished.eraseUnfinished,
  },
  {
    step: 'unfinished',
    subject: 'team',
    find: unfinished.findRejectedPages,
    erase: unfinished.eraseRejectedPages,
  },
  {
    step: 'contacts',
    subject: 'player',
    find: contacts.findContacts,
    erase: contacts.eraseContacts,
  },
  {
    step: 'contacts',
    subject: 'team',
    find: contacts.findMissingAccounts,
    erase: contacts.eraseMissingAccounts,
  },
  { step: 'contacts', subject: 'team', find: contacts.findMail, erase: contacts.eraseMail },
  {
    step: 'contacts',
    subject: 'figures',
    find: contacts.findAccountsOfGames,
    erase: contacts.eraseAccountsOfGames,
  },
  {
    step: 'contacts',
    subject: 'message',
    find: contacts.findMessages,
    erase: contacts.eraseMessages,
  },
  {
    step: 'contacts',
    subject: 'correction',
    find: contacts.findCorrections,
    erase: contacts.eraseCorrections,
  },
  {
    step: 'contacts',
    subject: 'request',
    find: contacts.findRosterRequests,
    erase: contacts.eraseRosterRequests,
  },
  { step: 'contacts', subject: 'screenshot', find: findScreenshots, erase: eraseScreenshots },
  { step: 'contacts', subject: 'game', find: contacts.findGameKeys, erase: contacts.eraseGameKeys },
  { step: 'contacts', subject: 'replay', find: contacts.findReplays, erase: contacts.eraseReplays },
  { step: 'forms', subject: 'player', find: forms.findForms, erase: forms.eraseForms },
  { step: 'names', subject: 'player', find: forms.findNames, erase: forms.eraseNames },
  { step: 'proofs', subject: 'player', find: forms.findProofs, erase: forms.eraseProofs },
];

type PurgeContext = Pick<
  ServerContext,
  'db' | 'eraseRemains' | 'clock' | 'changes' | 'config' | 'files' | 'log'
>;

/** Rows per transaction, so that visitors wait no longer than for any other change. */
const batch = 50;

/** Editions replaced, or moved on before these moments were recorded, count from now. */
async function stampEndings({ db, clock }: PurgeContext): Promise<void> {
  const now = clock.now();
  const isPast = not(editions.isCurrent);
  await db
    .update(editions)
    .set({ submissionsEndedAt: now })
    .where(
      and(
        isNull(editions.submissionsEndedAt),
        or(isPast, inArray(editions.stage, ['GROUPS', 'LADDER', 'POST'])),
      ),
    );
  await db
    .update(editions)
    .set({ postReachedAt: now })
    .where(and(isNull(editions.postReachedAt), or(isPast, eq(editions.stage, 'POST'))));
}

/** The lock makes a step back wait. */
async function isDueNow(
  tx: Transaction,
  { step }: PurgeTask,
  { editionId, now, config }: { editionId: string; now: Date; config: PurgeContext['config'] },
): Promise<boolean> {
  const [endings] = await tx.select().from(editions).where(eq(editions.id, editionId)).for('share');
  return endings !== undefined && isDue(step, { endings, retention: config.retention, now });
}

async function purgeBatch(
  context: PurgeContext,
  task: PurgeTask,
  editionId: string,
): Promise<boolean> {
  const { db, clock, config, changes } = context;
  const rows = await task.find(db, editionId, batch);
  const found = rows.map(({ id }) => id);
  if (found.length === 0) return false;
  const at = clock.now();
  const files = await transaction(db, async (tx) => {
    if (!(await isDueNow(tx, task, { editionId, now: at, config }))) return null;
    const gone = await task.erase(tx, found, at);
    if (task.subject === 'player') {
      await addTombstones(
        tx,
        found.map((subjectId) => ({ subjectId, kind: task.step, at })),
      );
    }
    await recordEvent(tx, {
      at,
      actorId: null,
      action: 'personal-data.purge',
      subjectId: editionId,
      details: { step: task.step, [task.subject]: found.length, files: gone.length },
    });
    return gone;
  });
  if (files === null) return false;
  await eraseStoredConsents(context, files);
  // The list of erasures in DATA_DIR is written when a change of a team is published.
  await publishTeam({ changes });
  return true;
}

/**
 * Safe to kill: erased rows are not found again, orphaned files go with the sweep, and the list of
 * erasures is completed at the start.
 */
export async function purgePersonalData(context: PurgeContext): Promise<void> {
  const { db, clock, config, log } = context;
  let hasErased = false;
  await stampEndings(context);
  try {
    hasErased = await eraseSettledScreenshots(context);
  } catch (error) {
    // Editions are not blocked by it; the next run retries.
    log.error('personal-data.purge-failed', { step: 'screenshots', ...errorFields(error) });
  }
  const now = clock.now();
  const { retention } = config;
  for (const endings of await db.select().from(editions)) {
    for (const task of purgeTasks) {
      if (!isDue(task.step, { endings, retention, now })) continue;
      try {
        let isMore = true;
        while (isMore) {
          isMore = await purgeBatch(context, task, endings.id);
          hasErased ||= isMore;
        }
      } catch (error) {
        // One edition does not block the others; the next run retries.
        const fields = { edition: endings.id, step: task.step, ...errorFields(error) };
        log.error('personal-data.purge-failed', fields);
      }
    }
  }
  if (hasErased) await context.eraseRemains();
}

type Context = Pick<ServerContext, 'db' | 'clock' | 'config'>;

/** An overdue step is listed while there is something to erase. */
async function isLeft({ db }: Context, step: PurgeStep, editionId: string): Promise<boolean> {
  for (const task of purgeTasks) {
    if (task.step === step && (await task.find(db, editionId, 1)).length > 0) return true;
  }
  return false;
}

const order = ({ at }: NextPurge) => (at === null ? Infinity : Date.parse(at));

export async function nextPurges(context: Context): Promise<NextPurge[]> {
  const { db, clock, config } = context;
  const now = clock.now();
  const list: NextPurge[] = [];
  for (const edition of await db.select().from(editions).orderBy(editions.createdAt)) {
    const { id, name, year } = edition;
    for (const step of purgeSteps) {
      const { at, days } = dueOf(step, edition, config.retention);
      if (at !== null && at <= now && !(await isLeft(context, step, id))) continue;
      list.push({ step, edition: { id, name, year }, at: at?.toISOString() ?? null, days });
    }
  }
  // Two without a date differ by NaN.
  return list.sort((one, other) => order(one) - order(other) || 0);
}
