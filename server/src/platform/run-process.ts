import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../config/config.ts';
import { reportToSystemd } from './service-manager.ts';

interface Started {
  publicAddress: string;
  organisersAddress: string;
  /** The password is present only when it was generated. */
  firstOrganiser: { email: string; password?: string } | null;
  longestStopMs: number;
  stop(): Promise<void>;
}

function banner(
  { publicAddress, organisersAddress, firstOrganiser }: Started,
  more: readonly string[],
): string {
  const lines = [
    '',
    `  Public site  ${publicAddress}`,
    `  Admin site   ${organisersAddress}`,
    ...more,
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

async function stopInTime(stop: () => Promise<void>, longestMs: number): Promise<number> {
  return Promise.race([
    stop().then(
      () => 0,
      () => 1,
    ),
    wait(longestMs, 1, { ref: false }),
  ]);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  // Errors of the embedded engine carry tens of kilobytes of its source.
  return error instanceof Error
    ? `The server did not start: ${error.message.slice(0, 1000)}`
    : 'The server did not start.';
}

export interface Run {
  server: Started;
  lines?: readonly string[];
  stop?: () => Promise<void>;
}

export async function runServer(start: () => Promise<Run>): Promise<void> {
  try {
    const { server, lines = [], stop = () => server.stop() } = await start();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        void stopInTime(stop, server.longestStopMs).then((code) => process.exit(code));
      });
    }
    process.stdout.write(banner(server, lines));
    reportToSystemd(process.env);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
