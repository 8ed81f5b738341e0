import { parseArgs } from 'node:util';
import { activate } from './activate.ts';
import { canary } from './canary.ts';
import { check } from './check.ts';
import { deploy } from './deploy.ts';
import { dev } from '../dev/dev.ts';
import { init } from './init.ts';
import { rollback } from './rollback.ts';
import { CommandError } from './shell.ts';
import type { Command, Shell } from './shell.ts';
import { status } from './status.ts';
import { texts, usage } from './texts.pl.ts';
import { token } from './token.ts';

const commands = new Map<string, Command>([
  ['init', init],
  ['dev', dev],
  ['check', check],
  ['token', token],
  ['deploy', deploy],
  ['activate', activate],
  ['canary', canary],
  ['status', status],
  ['rollback', rollback],
]);

const options = {
  help: { type: 'boolean', short: 'h' },
  preview: { type: 'boolean' },
  activate: { type: 'boolean' },
  json: { type: 'boolean' },
  end: { type: 'boolean' },
  share: { type: 'string' },
  'hosted-at': { type: 'string' },
  'no-install': { type: 'boolean' },
  title: { type: 'string' },
  server: { type: 'string' },
  site: { type: 'string' },
  port: { type: 'string' },
} as const;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (cause) {
    throw new CommandError(texts.unknownFlag(argv.join(' ')), { cause });
  }
}

/** Standard output has the result alone. */
function forPrograms(shell: Shell): Shell {
  const give = (result: unknown) => shell.say(JSON.stringify(result, null, 2));
  return { ...shell, say: shell.note, give };
}

/** @returns Exit code: 1 when something has to be fixed. */
export async function runCommand(terminal: Shell, argv: readonly string[]): Promise<number> {
  const shell = argv.includes('--json') ? forPrograms(terminal) : terminal;
  try {
    const { values, positionals } = parse(argv);
    const [name, ...args] = positionals;
    if (name === undefined || values.help === true) {
      shell.say(usage);
      return 0;
    }
    const command = commands.get(name);
    if (command === undefined) throw new CommandError(texts.unknownCommand(name));
    return await command(shell, args, values);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    shell.say(error.message);
    shell.give({ error: error.message });
    return 1;
  }
}
