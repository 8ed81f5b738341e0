// npm run bench:metrics: CPU of a cached response with metrics against one without, in turns.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { generator, measureInTurns } from './server-cpu.mjs';

const most = 1.05;
const rounds = 7;
const seconds = 3;
const paths = ['/api/editions/get-current', '/mecze'];

if (!(await build())) process.exit(1);
const folder = await mkdtemp(join(tmpdir(), 'puchar-metrics-'));
const sites = [];
try {
  for (const name of ['without', 'with']) {
    const env = name === 'with' ? { METRICS_PORT: '0' } : {};
    sites.push({ name, ...(await startServer({ dataDir: join(folder, name), env })) });
  }
  console.log(`CPU of the server by request, by ${generator}, median of ${rounds} rounds:`);
  for (const path of paths) {
    const targets = sites.map(({ name, publicUrl, pid }) => ({
      name: `${path}, ${name} metrics`,
      url: `${publicUrl}${path}`,
      pid,
      headers: { 'accept-encoding': 'br' },
      status: 200,
    }));
    const [without, measured] = await measureInTurns(targets, { rounds, seconds });
    const ratio = measured / without;
    if (ratio > most) process.exitCode = 1;
    console.log(
      `  ${path.padEnd(28)}${without.toFixed(1)} µs without, ${measured.toFixed(1)} µs with: ratio ${ratio.toFixed(3)}, at most ${most}`,
    );
  }
} finally {
  for (const site of sites) await site.stop();
  await rm(folder, { recursive: true, force: true });
}
