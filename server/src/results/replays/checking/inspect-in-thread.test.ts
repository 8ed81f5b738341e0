import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../../platform/logging/log.ts';
import { secondForm } from '../testing/a-replay.ts';
import { createInspections } from './inspect-in-thread.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'puchar-replays-'));
const readers = createInspections();
const dying = createInspections(new URL('testing/dying-reader.mjs', import.meta.url));
afterAll(async () => {
  await readers.rest();
  await dying.rest();
  rmSync(folder, { recursive: true });
});
const source = path.join(folder, 'sent');
writeFileSync(source, secondForm());

test('a file that crashes the thread gives null, and the next one is read', async () => {
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  const order = { source, target: null };
  const [good, dead] = await Promise.all([readers.inspect(order, log), dying.inspect(order, log)]);
  expect(good).toMatchObject({ played: { winner: 'BLUE' } });
  expect(dead).toBeNull();
  expect(lines).toHaveLength(1);
  expect(lines.join()).toContain('replay.inspect-failed');
  expect(lines.join()).not.toContain('Konto');
  // A missing file is neither invalid nor a crash.
  expect(await readers.inspect({ source: `${source}-2`, target: null }, log)).toBeNull();
  expect(await readers.inspect(order, log)).toEqual(good);
});
