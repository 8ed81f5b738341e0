import { captainEmails, erasures } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { storeCaptainEmail } from '../teams/registration/captain-email.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { seedCup } from '../testing/seed-cup.ts';
import { reapplyErasures } from './reapply-erasures.ts';

test('an address that its captain ended does not come back with a backup', async () => {
  const app = await buildTestApp();
  const { db } = app.context;
  const { zubry } = await seedCup(db);
  const email = 'zuza@szkola.example';
  const at = app.clock.now();
  await transaction(db, (tx) => storeCaptainEmail(tx, { teamId: zubry.id, email, at }));
  const backup = await db.select().from(captainEmails);
  const url = `/wypisz/${backup[0]?.unsubscribeKey}`;
  expect((await app.publicApp.inject({ method: 'POST', url })).statusCode).toBe(200);
  await reapplyErasures(app.context);

  await db.delete(erasures);
  await db.insert(captainEmails).values(backup);
  expect(await reapplyErasures(app.context)).toBe(1);
  expect(await db.select().from(captainEmails)).toEqual([]);
  await app.close();
});
