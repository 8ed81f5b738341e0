import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { runCommand } from '../platform/run-command.ts';
import { moveFiles } from './move-files.ts';

const usage = 'npm run move-files -- --to s3|folder [--remove]   (with the settings S3_*)';

await runCommand(usage, async (say) => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, remove: { type: 'boolean', default: false } },
  });
  const { to: target, remove } = values;
  if (target !== 's3' && target !== 'folder') throw new Error('--to is s3 or folder.');
  const moved = await moveFiles(readConfig(process.env), { target, remove });
  const megabytes = (moved.bytes / 1_000_000).toFixed(1);
  say(
    `${moved.files} files (${megabytes} MB) are there, and their hashes are those of the source.`,
  );
  if (moved.present > 0) say(`Of these, an earlier run had moved ${moved.present}.`);
  if (remove) say(`${moved.removed} files were removed from where they came.`);
  else {
    say('Nothing was removed from where they came. Run it again with the server stopped, then');
    say('with --remove: no erasure reaches the files that stay there.');
  }
});
