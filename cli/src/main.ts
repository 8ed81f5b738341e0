import { fileURLToPath } from 'node:url';
import { askSecret } from './commands/ask-secret.ts';
import { runCommand } from './commands/run-command.ts';

// Built into one file that lies at the root of the kit.
process.exitCode = await runCommand(
  {
    cwd: process.cwd(),
    env: process.env,
    kit: fileURLToPath(new URL('.', import.meta.url)),
    say: (text) => process.stdout.write(`${text}\n`),
    askSecret,
  },
  process.argv.slice(2),
);
