// Runs a command with a temporary S3 in TEST_S3: `node scripts/with-s3.mjs npm test -w server`.
import { startFakeS3 } from './lib/fake-s3.mjs';
import { runWith } from './lib/run-with.mjs';

const command = process.argv.slice(2);
if (command.length === 0) {
  console.error('Which command? node scripts/with-s3.mjs <command> [arguments]');
  process.exit(2);
}
const s3 = await startFakeS3();
const code = await runWith({ TEST_S3: JSON.stringify(s3.settings) }, command);
await s3.stop();
process.exit(code);
