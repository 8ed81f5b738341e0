import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config/config.ts';
import { readSecret, readSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'puchar-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (name: string) => statSync(path.join(folder, name)).mode & 0o777;

test('a secret is made once, for this user alone, and found again', async () => {
  const first = await readSecret(folder, 'a-key', 32);
  expect(first).toHaveLength(32);
  expect(await readSecret(folder, 'a-key', 32)).toEqual(first);
  expect(await readSecret(folder, 'another-key', 32)).not.toEqual(first);
  expect(modeOf('secrets')).toBe(0o700);
  expect(modeOf('secrets/a-key')).toBe(0o600);
  expect(readdirSync(path.join(folder, 'secrets')).sort()).toEqual(['a-key', 'another-key']);
});

test('processes that start at once agree on one secret', async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, async () => readSecret(folder, 'a-key', 32)),
  );
  expect(new Set(made.map((secret) => secret.toString('hex'))).size).toBe(1);
});

test('a damaged secret is not replaced by another', async () => {
  mkdirSync(path.join(folder, 'secrets'));
  writeFileSync(path.join(folder, 'secrets/a-key'), 'half');
  await expect(readSecret(folder, 'a-key', 32)).rejects.toThrow('The secret "a-key"');
  expect(statSync(path.join(folder, 'secrets/a-key')).size).toBe(4);
});

test('a key in the settings replaces the file, which is then not made', async () => {
  const own = Buffer.alloc(32, 7);
  const config = readConfig({ DATA_DIR: folder, CONSENT_KEY: own.toString('base64') });
  const { consentKey, botCheckKey } = await readSecrets(config);
  expect(consentKey).toEqual(own);
  expect(botCheckKey).toHaveLength(32);
  expect(readdirSync(path.join(folder, 'secrets'))).toEqual([
    'bot-check-key',
    'preview-key',
    'report-key',
  ]);
});
