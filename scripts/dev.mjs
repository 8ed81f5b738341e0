// `npm run dev -- mf-matches` compiles these. The host always is: Fast Refresh needs React's development build.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { requireNode } from './lib/require-node.mjs';
import { root } from './lib/root.mjs';

requireNode();

const { positionals } = parseArgs({ allowPositionals: true });

const { ensureInstalled } = await import('./lib/install.mjs');
if (!(await ensureInstalled())) process.exit(1);

const { remotes } = await import('./lib/apps.mjs');
const all = remotes();
const unknown = positionals.filter((app) => app !== 'host' && !all.includes(app));
if (unknown.length > 0) {
  console.error(`No such module: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  process.exit(1);
}
const isChosen = (app) => positionals.length === 0 || positionals.includes(app);
const others = all.filter((app) => !isChosen(app));

const { build } = await import('./build.mjs');
if (!(await build(others))) process.exit(1);

process.env.NODE_ENV = 'development';
const { DevLoop } = await import('./dev/loop.mjs');
const loop = new DevLoop({
  modules: all.filter(isChosen),
  others,
  ports: [Number(process.env.PORT ?? 3000), Number(process.env.ADMIN_PORT ?? 3001)],
  dataDir: process.env.DATA_DIR ?? path.join(root, '.cache/dev/data'),
});
const end = () => void loop.stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
endWithNpm(end);
await loop.start();
