import { startFakeS3 } from './fake-s3.ts';

/** Ends with its parent, which holds the other end of the standard input. */
const [, , address] = process.argv;
const fake = await startFakeS3({ address });
process.stdout.write(`${JSON.stringify(fake.environment)}\n`);
process.stdin.resume().once('end', () => void fake.stop().then(() => process.exit(0)));
