import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for one line on the terminal; what is typed is not shown. A pipe is read as it is. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({
    write: (_part, _encoding, done) => done(),
  });
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
