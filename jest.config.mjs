import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createJestProject } from './shared/jest-preset.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const folders = readdirSync(root)
  .filter((name) => name === 'host' || name === 'shared' || name.startsWith('mf-'))
  .filter((name) => existsSync(`${root}${name}/package.json`));

export default {
  // Jest leaves one core free, which on two is half of them.
  maxWorkers: '100%',
  projects: [
    ...folders.map((name) => createJestProject(name, `${root}${name}`)),
    createJestProject('cli', `${root}cli`, 'node'),
  ],
};
