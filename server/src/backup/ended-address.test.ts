import { captainEmails, erasures, guardianEmails } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { storeCaptainEmail } from '../teams/registration/captain-email.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { seedCup } from '../testing/seed-cup.ts';
import { reapplyErasures } from './reapply-erasures.ts';

test('an address that its captain, or a guardian, ended does not come back with a backup', async () => {
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

  const [player] = zubry.players;
  const guardian = { playerId: player?.id ?? '', unsubscribeKey: 'g'.repeat(32), email };
  const rows = await db.insert(guardianEmails).values(guardian).returning();
  await app.publicApp.inject({ method: 'POST', url: `/wypisz/${guardian.unsubscribeKey}` });
  await reapplyErasures(app.context);
  await db.delete(erasures);
  await db.delete(guardianEmails);
  await db.insert(guardianEmails).values(rows);
  await reapplyErasures(app.context);
  expect(await db.select().from(guardianEmails)).toMatchObject([{ email: null }]);
  await app.close();
});
