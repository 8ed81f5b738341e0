import { eq, or, sql } from 'drizzle-orm';
import { apiPlugins, buildApp } from '../app.ts';
import { backupHandler } from '../backup/serve-backup.ts';
import { startControl } from '../platform/control/control.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../config/config.ts';
import { findCurrentEdition } from '../cup/current-edition.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { auditLog } from '../platform/database/schema.ts';
import { makeFirstOrganiser } from '../organisers/auth/first-organiser.ts';
import { makeEmptyEdition } from '../cup/editions/create-edition.ts';
import { createLog } from '../platform/logging/log.ts';
import { makeContext } from '../platform/context.ts';
import { registerDeployRoutes } from '../modules/deploy/deploy.routes.ts';
import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { registerPictureRoutes } from '../platform/storage/picture-routes.ts';
import { registerConsentProof } from './proof-consents.ts';

// The admin listener on the real database, without the built site, for the long proofs.
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config, systemClock, log);
const context = await makeContext({ config, database, clock: systemClock, log });
await makeEmptyEdition(context);
await makeFirstOrganiser(context);

const app = await buildApp({
  context,
  site: 'organisers',
  plugins: [
    ...apiPlugins,
    registerConsentProof,
    registerModuleRoutes,
    registerDeployRoutes,
    registerPictureRoutes,
    (instance) => {
      instance.get('/proof/state', async () => {
        const edition = await findCurrentEdition(context.db);
        const [row] = await context.db
          .select({ steps: sql<number>`count(*)::int` })
          .from(auditLog)
          .where(
            or(
              eq(auditLog.action, 'edition.next-stage'),
              eq(auditLog.action, 'edition.previous-stage'),
            ),
          );
        return { stage: edition?.stage, steps: row?.steps ?? 0 };
      });
    },
  ],
});

const control =
  database.engine === 'embedded'
    ? await startControl(context, { '/backup': backupHandler(context) })
    : null;
process.once('SIGTERM', () => {
  void (async () => {
    await app.close();
    await control?.stop();
    await context.changes.close();
    await database.close();
    process.exit(0);
  })();
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
