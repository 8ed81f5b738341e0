import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPlaces } from '../backup/testing/empty-places.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { administrators, auditLog } from '../platform/database/schema.ts';
import { createLog } from '../platform/logging/log.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const places = createPlaces();
afterAll(() => places.remove());

function documented(): string {
  const section = readFileSync(`${root}docs/deploy.md`, 'utf8').split('## Lost second factor')[1];
  const command = /```sh\n(.+)\n```/.exec(section ?? '')?.[1];
  if (command === undefined) throw new Error('docs/deploy.md gives no command.');
  return command;
}

test('the documented command removes a lost second factor on every engine', async () => {
  for (const place of await places.everyEngine()) {
    const environment = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
    const options = { cwd: root, env: { ...process.env, ...environment } };
    const open = () => openDatabase(place, systemClock, createLog('silent'));
    const before = await open();
    await before.db.insert(administrators).values({
      email: 'ola@example.org',
      emailFolded: 'ola@example.org',
      passwordHash: 'x',
      firstName: 'Ola',
      nickname: 'ola',
      lastName: 'Nowak',
      totpSecret: Buffer.from('sealed').toString('base64'),
      totpConfirmedAt: new Date(),
      totpLastStep: 1,
    });
    if (before.engine === 'embedded') {
      // A running server locks the database.
      await expect(run('sh', ['-c', documented()], options)).rejects.toThrow('in use by process');
    }
    await before.close();
    const { stdout } = await run('sh', ['-c', documented()], options);
    expect(stdout).toContain('signs in with the password alone');
    const after = await open();
    expect(await after.db.select().from(administrators)).toEqual([
      expect.objectContaining({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null }),
    ]);
    const events = await after.db.select().from(auditLog);
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['administrator.totp-off', null],
    ]);
    await after.close();
    await expect(run('sh', ['-c', documented()], options)).rejects.toThrow('has no second factor');
  }
});
