import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { backUp } from './back-up.ts';
import { runCommand } from '../platform/run-command.ts';

/** Backups contain personal data: this is their retention period. */
const longestDays = 30;

const usage = `npm run backup -- [--keep-days ${longestDays}] [--with-secrets]`;

await runCommand(usage, async (say) => {
  const { values } = parseArgs({
    options: {
      'keep-days': { type: 'string', default: String(longestDays) },
      'with-secrets': { type: 'boolean', default: false },
    },
  });
  const keepDays = Number(values['keep-days']);
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > longestDays) {
    throw new Error(`--keep-days is a number from 1 to ${longestDays}.`);
  }
  const withSecrets = values['with-secrets'];
  const { archive, missing, removed } = await backUp({
    config: readConfig(process.env),
    withSecrets,
    keepDays,
  });
  say(`Backup: ${archive}`);
  if (removed > 0) say(`Archives older than ${keepDays} days removed: ${removed}`);
  if (missing > 0) say(`Files that rows name but DATA_DIR does not have: ${missing}`);
  say(
    withSecrets
      ? 'It holds the keys: with it everything can be read, signed forms too.'
      : 'The keys (DATA_DIR/secrets, CONSENT_KEY) are not in it: keep a copy of them elsewhere.',
  );
});
