// Runs in a process of its own, because the initialisation takes 600 MB that a process never
// returns. Plain JavaScript needs no loader.
import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const directory = process.argv[2];
if (directory === undefined) throw new Error('Which directory?');

const database = await PGlite.create(directory);
await database.exec('checkpoint');
await database.close();

function syncAll(path) {
  const isDirectory = statSync(path).isDirectory();
  if (isDirectory) for (const name of readdirSync(path)) syncAll(join(path, name));
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

syncAll(directory);
