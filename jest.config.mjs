import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJestProject } from './shared/jest-preset.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
export const workspaces = readdirSync(root).filter(
  (name) =>
    (['host', 'shared', 'cli'].includes(name) || name.startsWith('mf-')) &&
    existsSync(join(root, name, 'src')),
);
const roots = workspaces.map((name) => join(root, name, 'src'));

/** Tests of what modules render without a browser. */
const onServer = 'server-side[.]test[.]tsx$';
export const isOnServer = (file) => new RegExp(onServer).test(file);

export default {
  // Jest leaves one core free, which on two is half of them.
  maxWorkers: '100%',
  projects: [
    {
      ...createJestProject('dom', root),
      roots,
      testMatch: ['**/*.test.tsx'],
      testPathIgnorePatterns: [onServer],
    },
    {
      ...createJestProject('node', root, 'node'),
      roots,
      testMatch: ['**/*.test.ts', '**/server-side.test.tsx'],
    },
  ],
};
