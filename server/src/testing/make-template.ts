import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { makeArchive } from '../platform/database/embedded/open-embedded.ts';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';
import { openPostgres } from '../platform/database/postgres/open-postgres.ts';
import { createLog } from '../platform/logging/log.ts';
import { databaseUrl } from './database-url.ts';

function migrationsHash(): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql'))
      hash.update(name).update(readFileSync(path.join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function embeddedTemplate(): Promise<string> {
  const file = path.join(
    tmpdir(),
    `puchar-test-${process.getuid?.() ?? 0}-${migrationsHash()}.tar`,
  );
  if (!existsSync(file)) {
    const archive = await makeArchive();
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await archive.arrayBuffer()), {
      mode: 0o600,
    });
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

async function postgresTemplate(url: string): Promise<string> {
  const name = `puchar_template_${migrationsHash()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const database = await openPostgres({ url: databaseUrl(url, name) }, createLog('silent'));
  await database.close();
  return name;
}

const url = process.env.TEST_DATABASE_URL;
process.stdout.write(url === undefined ? await embeddedTemplate() : await postgresTemplate(url));
