// What a first visit downloads against budgets.json, compressed with brotli 11 as the server does it.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { remotes } from './lib/apps.mjs';
import { root } from './lib/root.mjs';

const budgets = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8'));

function brotliBytes(file) {
  return brotliCompressSync(readFileSync(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
}

const total = (folder, files) =>
  files.reduce((sum, file) => sum + brotliBytes(join(root, folder, 'dist', file)), 0);

// Not sent to browsers: the server's renderer parses the raw size.
const rawBytes = (file) => statSync(join(root, file)).size;
const isForServer = (file) => /^server[\\/]/.test(file);

const isScript = (file) => file.endsWith('.js');
const isStylesheet = (file) => file.endsWith('.css');

function hostRows(budget) {
  const html = readFileSync(join(root, 'host/dist/index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]);
  const files = [...new Set(named)];
  const lazy = readdirSync(join(root, 'host/dist/assets')).filter(
    (file) => isScript(file) && !files.includes(`assets/${file}`),
  );
  // Polish pages load the subset fonts alone. Fonts do not compress.
  const fonts = readdirSync(join(root, 'host/dist/fonts')).filter((file) => /-pl-/.test(file));
  if (fonts.length === 0) throw new Error('host/dist has no fonts of Polish pages.');
  const fontBytes = fonts.reduce((sum, file) => sum + rawBytes(`host/dist/fonts/${file}`), 0);
  const largestLazy = Math.max(0, ...lazy.map((file) => total('host', [`assets/${file}`])));
  return [
    ['host: scripts of every page', total('host', files.filter(isScript)), budget.scripts],
    ['host: styles of every page', total('host', files.filter(isStylesheet)), budget.styles],
    ['host: fonts of every page', fontBytes, budget.fonts],
    ['host: largest lazy script', largestLazy, budget.lazyScript],
    ['host: for the server, raw', rawBytes('host/dist/server/host.js'), budgets.server.host],
  ];
}

function remoteRows(remote, budget) {
  const record = JSON.parse(readFileSync(join(root, remote, 'dist/build.json'), 'utf8'));
  const always = [record.entry, ...record.module];
  const atOnce = new Set([...always, ...Object.values(record.parts).flat()]);
  const later = readdirSync(join(root, remote, 'dist'), { recursive: true }).filter(
    (file) => isScript(file) && !atOnce.has(file) && !isForServer(file),
  );
  const rows = Object.entries(record.parts).flatMap(([part, own]) => {
    const files = [...new Set([...always, ...own])];
    return [
      [`${remote}: scripts of ${part}`, total(remote, files.filter(isScript)), budget.scripts],
      [`${remote}: styles of ${part}`, total(remote, files.filter(isStylesheet)), budget.styles],
    ];
  });
  rows.push([`${remote}: entry`, total(remote, [record.entry]), budgets.entry]);
  rows.push([`${remote}: all later scripts`, total(remote, later), budget.laterScripts]);
  if (record.server !== undefined) {
    const bytes = rawBytes(`${remote}/dist/${record.server}`);
    rows.push([`${remote}: for the server, raw`, bytes, budgets.server.module]);
  }
  return rows;
}

const missing = ['host', ...remotes()].filter((app) => !existsSync(join(root, app, 'dist')));
if (missing.length > 0) {
  console.error(`Not built: ${missing.join(', ')}. Run npm run build.`);
  process.exit(1);
}

const rows = [
  ...hostRows(budgets.host),
  ...remotes().flatMap((remote) => remoteRows(remote, budgets[remote] ?? budgets.remote)),
];
let over = 0;
for (const [what, bytes, limit] of rows) {
  const good = bytes <= limit;
  if (!good) over += 1;
  console.log(
    `${good ? '  ' : '! '}${String(bytes).padStart(7)} of ${String(limit).padStart(7)} B  ${what}`,
  );
}
if (over > 0) {
  console.error(
    `${over} over budget. A page that must grow says why in the change of budgets.json.`,
  );
  process.exit(1);
}
