import { ConfigError } from '../config/config.ts';

/** Leaves out database messages, which quote values of rows. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return 'It failed.';
  return error.message.startsWith('Failed query')
    ? 'A statement of the database failed.'
    : error.message.slice(0, 1000);
}

export async function runCommand(
  usage: string,
  work: (say: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await work((line) => void process.stdout.write(`${line}\n`));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n${usage}\n`);
    process.exitCode = 1;
  }
}
