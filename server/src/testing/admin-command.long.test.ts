import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asc, sql } from 'drizzle-orm';
import { createPlaces } from '../backup/testing/empty-places.ts';
import { readConfig } from '../config/config.ts';
import { accountHandler } from '../organisers/auth/account-command.ts';
import { openLink, setPasswordByLink } from '../organisers/auth/account-links.ts';
import { verifyPassword } from '../organisers/auth/password.ts';
import { systemClock } from '../platform/clock.ts';
import { startControl } from '../platform/control/control.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { administrators, auditLog, recoveryCodes } from '../platform/database/schema.ts';
import { createLog } from '../platform/logging/log.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const places = createPlaces();
afterAll(() => places.remove());

const adminUrl = 'https://panel.example';
const log = createLog('silent');

function documented(command: string): string {
  const section = readFileSync(`${root}docs/deploy.md`, 'utf8').split('## Lost access')[1] ?? '';
  const start = 'sudo puchar admin ';
  const line = section.split('\n').find((one) => one.startsWith(`${start}${command} `));
  if (line === undefined) throw new Error(`docs/deploy.md does not give ${command}.`);
  return `npm run admin -- ${line.slice(start.length).split('#')[0]?.trim()}`;
}

type Place = Awaited<ReturnType<typeof places.everyEngine>>[number];

function commandsAt(place: Place) {
  const environment = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ADMIN_URL: adminUrl,
  };
  const env = { ...process.env, ...environment };
  const run = async (command: string) =>
    (await execute('sh', ['-c', documented(command)], { cwd: root, env })).stdout;
  return { run, config: readConfig(environment) };
}

function linkIn(output: string, path: string): string {
  const token = new RegExp(`^${adminUrl}${path}#(\\S+)$`, 'm').exec(output)?.[1];
  if (token === undefined) throw new Error(`No link in: ${output}`);
  return token;
}

const context = ({ db }: OpenDatabase) => ({ db, clock: systemClock });

async function addOla({ db }: OpenDatabase): Promise<void> {
  const [ola] = await db
    .insert(administrators)
    .values({
      email: 'ola@example.org',
      emailFolded: 'ola@example.org',
      passwordHash: 'x',
      firstName: 'Ola',
      nickname: 'ola',
      lastName: 'Nowak',
      role: 'VIEWER',
      totpSecret: Buffer.from('sealed').toString('base64'),
      totpConfirmedAt: new Date(),
      totpLastStep: 1,
    })
    .returning();
  if (!ola) throw new Error('not inserted');
  await db.insert(recoveryCodes).values({ codeHash: 'one', administratorId: ola.id });
}

const everyone = ({ db }: OpenDatabase) =>
  db.select().from(administrators).orderBy(asc(administrators.createdAt));
const forgotten = ({ db }: OpenDatabase) =>
  db.execute(sql`truncate administrators, audit_log cascade`);

async function useEveryCommand(place: Place, database: () => Promise<OpenDatabase>) {
  const { run } = commandsAt(place);
  expect(await run('reset-second-factor')).toContain('signs in with the password alone');
  expect(await run('add-owner')).toContain('ola@example.org is an owner');
  const link = linkIn(await run('reset-password'), '/nowe-haslo');
  await expect(run('reset-second-factor')).rejects.toThrow('has no second factor');
  const open = await database();
  await setPasswordByLink(context(open), { token: link, password: 'nowe-haslo-123' });
  const [ola] = await everyone(open);
  expect(ola).toMatchObject({ role: 'OWNER', totpSecret: null, totpConfirmedAt: null });
  expect(await verifyPassword(ola?.passwordHash ?? null, 'nowe-haslo-123')).toBe(true);
  expect(await open.db.$count(recoveryCodes)).toBe(0);
  const events = await open.db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['administrator.totp-off', null],
    ['administrator.role', null],
    ['administrator.password-link', null],
    ['administrator.password-by-link', ola?.id],
  ]);
  await forgotten(open);
  return open;
}

test('the documented commands give access back on every engine', async () => {
  for (const place of await places.everyEngine()) {
    const open = () => openDatabase(place, systemClock, log);
    const { run } = commandsAt(place);
    await expect(run('reset-password')).rejects.toThrow(/start the site once/);
    const before = await open();
    await addOla(before);
    await before.close();
    const after = await useEveryCommand(place, open);
    await after.close();
    await expect(run('reset-password')).rejects.toThrow('No account has the address');
    const token = linkIn(await run('add-owner'), '/zaproszenie');
    const last = await open();
    expect(await openLink(context(last), token)).toEqual({
      kind: 'INVITATION',
      email: 'ola@example.org',
      role: 'OWNER',
    });
    await last.close();
  }
});

test('beside a running server on the embedded database the server does the work', async () => {
  const [place] = await places.everyEngine();
  if (place === undefined) throw new Error('no engine');
  const database = await openDatabase(place, systemClock, log);
  await addOla(database);
  const { config, run } = commandsAt(place);
  // Without its socket the command cannot reach it.
  await expect(run('reset-password')).rejects.toThrow('Stop it first');
  const handler = accountHandler({ ...context(database), config });
  const control = await startControl({ config, log }, { '/account': handler });
  await useEveryCommand(place, async () => database);
  await control.stop();
  await database.close();
});
