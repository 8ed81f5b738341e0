import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverOfKit } from './project.ts';

const modules = mkdtempSync(path.join(tmpdir(), 'puchar-modules-'));
const kit = path.join(modules, '@puchar/shared');
mkdirSync(kit, { recursive: true });
afterAll(() => rmSync(modules, { recursive: true }));

function installedFrom(resolved: string | undefined): Promise<string | null> {
  const packages = { 'node_modules/@puchar/shared': { resolved }, 'node_modules/react': {} };
  writeFileSync(path.join(modules, '.package-lock.json'), JSON.stringify({ packages }));
  return serverOfKit(kit);
}

test('without a record of npm it is unknown', async () => {
  expect(await serverOfKit(kit)).toBeNull();
});

test.each([
  ['https://org.example/kit/puchar-shared.tgz', 'https://org.example'],
  ['http://127.0.0.1:3001/kit/puchar-shared.tgz?7', 'http://127.0.0.1:3001'],
  ['file:../puchar-shared.tgz', null],
  ['https://registry.example/puchar-shared.tgz', null],
  [undefined, null],
])('a kit installed from %s is of %s', async (resolved, server) => {
  expect(await installedFrom(resolved)).toBe(server);
});
