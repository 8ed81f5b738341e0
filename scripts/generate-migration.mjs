// npm installs drizzle-orm inside `server`, where drizzle-kit at the root does not look for it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/root.mjs';

const server = join(root, 'server');
const parent = pathToFileURL(join(server, 'package.json')).href;
const hook = `export const resolve = (name, context, next) =>
  next(name, name.startsWith('drizzle-orm') ? { ...context, parentURL: ${JSON.stringify(parent)} } : context);`;
const asModule = (code) => `data:text/javascript,${encodeURIComponent(code)}`;
const start = `import { register } from 'node:module'; register(${JSON.stringify(asModule(hook))});`;

const { status } = spawnSync(
  process.execPath,
  ['--import', asModule(start), join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate'].concat(
    process.argv.slice(2),
  ),
  {
    cwd: server,
    stdio: 'inherit',
    env: { ...process.env, NODE_PATH: join(server, 'node_modules') },
  },
);
process.exit(status ?? 1);
