import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { restore } from './restore.ts';
import { withArchive } from './stored-archives.ts';
import { runCommand } from '../platform/run-command.ts';

const usage =
  'npm run restore -- <archive.tar.gz, or s3:backups/…> [--erasures <old DATA_DIR, erasures.log, later archive or postgres://…>]… [--secrets <folder of the keys>]';

await runCommand(usage, async (say) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      erasures: { type: 'string', multiple: true, default: [] },
      secrets: { type: 'string' },
    },
  });
  const [archive] = positionals;
  if (archive === undefined || positionals.length > 1) throw new Error('Which archive?');
  const { erasures, secrets } = values;
  const config = readConfig(process.env);
  const result = await withArchive(config, archive, (file) =>
    restore({ config, archive: file, erasures, secrets }),
  );
  say(`Restored as it was at ${result.takenAt}: ${result.rows} rows, ${result.files} files.`);
  say(`Erased again, because they were erased later: ${result.erasedAgain}`);
  if (erasures.length === 0) {
    say(
      'Only later archives beside this one were searched for erasures. When the old DATA_DIR is still',
    );
    say('there, do it again with --erasures <old DATA_DIR>: the last erasures must hold.');
  }
  if (result.missing > 0) say(`Files that were missing when it was taken: ${result.missing}`);
  if (result.keyFits === false) {
    say('The key of the signed forms is NOT here. Before the first start put consent-key into');
    say('DATA_DIR/secrets or set CONSENT_KEY: with a new key they cannot be opened.');
  }
  say('All organisers have to sign in again.');
});
