import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, readConfig } from './config.ts';
import { startServer } from './start.ts';
import type { RunningServer } from './start.ts';

/** Requests that take longer than this when the process is asked to end are cut off. */
const longestStopMs = 10_000;

function banner({ publicAddress, organisersAddress, firstOrganiser }: RunningServer): string {
  const lines = [
    '',
    `  Public site      ${publicAddress}`,
    `  Organisers' site ${organisersAddress}`,
  ];
  if (firstOrganiser) {
    lines.push('', '  The first organiser was made:', `    e-mail    ${firstOrganiser.email}`);
    lines.push(
      firstOrganiser.password === undefined
        ? '    password  the one in ADMIN_PASSWORD'
        : `    password  ${firstOrganiser.password}   (shown this once)`,
    );
  }
  return `${lines.join('\n')}\n\n`;
}

async function stop(server: RunningServer): Promise<number> {
  const result = await Promise.race([
    server.stop().then(
      () => 0,
      () => 1,
    ),
    wait(longestStopMs, 1, { ref: false }),
  ]);
  return result;
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  // Errors of the embedded engine carry tens of kilobytes of its source.
  return error instanceof Error
    ? `The server did not start: ${error.message.slice(0, 1000)}`
    : 'The server did not start.';
}

try {
  const server = await startServer(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(server).then((code) => process.exit(code)));
  }
  process.stdout.write(banner(server));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
