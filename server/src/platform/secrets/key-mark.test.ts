import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config/config.ts';
import { startFakeS3 } from '../../testing/fake-servers/s3/fake-s3.ts';
import { createLog } from '../logging/log.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import { requireSameKey } from './key-mark.ts';
import { readSecrets } from './secrets.ts';

const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'puchar-machine-')));
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test('machines beside S3 have the same keys without a file, and none starts with another one', async () => {
  const fake = await startFakeS3();
  const configOf = (folder: string | undefined, key: number) =>
    readConfig({
      ...fake.environment,
      DATA_DIR: folder ?? '',
      CONSENT_KEY: Buffer.alloc(32, key).toString('base64'),
    });
  const configs = folders.map((folder) => configOf(folder, 1));
  const secrets = await Promise.all(configs.map((config) => readSecrets(config)));
  expect(secrets[0]).toEqual(secrets[1]);
  const keys = Object.values(secrets[0] ?? {}).map((secret) => secret.toString('hex'));
  expect(new Set(keys).size).toBe(4);
  expect(folders.map((folder) => readdirSync(folder))).toEqual([[], []]);
  const start = async (config: ReturnType<typeof readConfig>) =>
    requireSameKey(openFileStore(config, createLog('silent')), await readSecrets(config));
  for (const config of configs) await start(config);
  await expect(start(configOf(folders[0], 2))).rejects.toThrow('CONSENT_KEY is not the one');
  await fake.stop();
});
