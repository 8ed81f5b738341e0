import { purgeSteps } from '@puchar/shared/contract';
import type { NextPurge } from '@puchar/shared/contract';
import type { ServerContext } from '../platform/context.ts';
import { editions } from '../platform/database/schema.ts';
import { dueOf } from './periods.ts';
import type { PurgeStep } from './periods.ts';
import { purgeTasks } from './purge-tasks.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'config'>;

/** A step that is late shows as long as there is something to erase. */
async function isLeft({ db }: Context, step: PurgeStep, editionId: string): Promise<boolean> {
  for (const task of purgeTasks) {
    if (task.step === step && (await task.find(db, editionId, 1)).length > 0) return true;
  }
  return false;
}

const order = ({ at }: NextPurge) => (at === null ? Infinity : Date.parse(at));

/** What will be erased of each edition and when: the next first, steps without a moment last. */
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
  return list.sort((one, other) => {
    const [first, second] = [order(one), order(other)];
    return first === second ? 0 : first - second;
  });
}
