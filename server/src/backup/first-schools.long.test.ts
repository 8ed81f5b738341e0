import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { systemClock } from '../platform/clock.ts';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { schools } from '../platform/database/schema.ts';
import { createLog } from '../platform/logging/log.ts';
import { createPlaces } from './testing/empty-places.ts';
import type { Place } from './testing/empty-places.ts';
import { withMigrationsUntil } from './table-rows.ts';

const places = createPlaces();
afterAll(() => places.remove());
const log = createLog('silent');

const journal = z.looseObject({
  entries: z.array(z.looseObject({ when: z.int(), tag: z.string() })),
});

function lastBeforeSchools(): number {
  const text = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = journal.parse(JSON.parse(text));
  const at = entries.findIndex(({ tag }) => tag.endsWith('_schools'));
  return entries[at - 1]?.when ?? 0;
}

async function updateTwice(place: Place): Promise<void> {
  await withMigrationsUntil(lastBeforeSchools(), async (migrations) => {
    const old = await openDatabase({ ...place, migrations }, systemClock, log);
    await old.db.execute(sql`insert into editions (name, year) values ('VIII', 2025)`);
    for (const [tag, school] of [
      ['LWY', 'G1LO'],
      ['SOW', 'DAWNA'],
    ]) {
      await old.db.execute(sql`insert into teams (edition_id, name, tag, tag_folded, school_tag)
        select id, ${tag}, ${tag}, ${tag}, ${school} from editions`);
    }
    await old.close();
  });
  const updated = await openDatabase(place, systemClock, log);
  const list = await updated.db.select().from(schools).orderBy(asc(schools.code));
  expect(list).toHaveLength(61);
  expect(list.filter(({ isDefault, closedAt }) => !isDefault || closedAt !== null)).toMatchObject([
    { code: 'DAWNA', name: 'DAWNA', isDefault: false, closedAt: expect.any(Date) },
  ]);
  await updated.db.delete(schools).where(eq(schools.code, 'G2LO'));
  await updated.close();
  const again = await openDatabase(place, systemClock, log);
  expect(await again.db.$count(schools)).toBe(60);
  await again.close();
}

test('an installation of before the list gets it once: its teams keep theirs, and what is removed stays removed', async () => {
  for (const place of await places.everyEngine()) await updateTwice(place);
});
