import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runCommand } from './commands/run-command.ts';

/** Without echo. A pipe is read as it is. */
async function readSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

process.exitCode = await runCommand(
  {
    cwd: process.cwd(),
    env: process.env,
    kit: fileURLToPath(new URL('.', import.meta.url)),
    say: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    give: () => undefined,
    readSecret,
  },
  process.argv.slice(2),
);
