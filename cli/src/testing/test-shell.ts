import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shell } from '../commands/shell.ts';

export const descriptor = {
  schema: 1,
  slug: 'typer',
  title: 'Typer',
  contract: '^1',
  sensitivity: 'public',
  routes: [{ id: 'start', path: '/typer', title: 'Typer', stages: ['GROUPS'], data: [] }],
  menu: [{ label: 'Typer', path: '/typer', order: 60, stages: ['GROUPS'] }],
  slots: [],
} as const;

export interface TestShell extends Shell {
  said: string[];
  noted: string[];
  remove: () => void;
}

export function testShell(
  files: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): TestShell {
  const root = mkdtempSync(path.join(tmpdir(), 'puchar-command-'));
  const cwd = path.join(root, 'work');
  mkdirSync(cwd);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), content);
  }
  const said: string[] = [];
  const noted: string[] = [];
  return {
    cwd,
    env: { HOME: path.join(root, 'home'), ...env },
    kit: fileURLToPath(new URL('../..', import.meta.url)),
    say: (text) => said.push(text),
    note: (text) => noted.push(text),
    give: () => undefined,
    readSecret: async () => '',
    said,
    noted,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
