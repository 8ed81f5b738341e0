import { ConfigError } from '../config/config.ts';

/** What went wrong, without what a database quotes of its rows. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return 'It failed.';
  return error.message.startsWith('Failed query')
    ? 'A statement of the database failed.'
    : error.message.slice(0, 1000);
}

/** One command of the terminal: what it says, and 1 as its exit code when it fails. */
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
