import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from './root.mjs';

const program = join(root, 'server/src/testing/fake-servers/s3/main.ts');
const consentKey = Buffer.alloc(32, 's').toString('base64');

/**
 * @param options `address` where it listens; `wrap` puts another program in front.
 * @returns Settings of a server whose files are in a fake S3, and `stop`.
 */
export async function startFakeS3({ address = '127.0.0.1', wrap = (command) => command } = {}) {
  const [file, ...args] = wrap([process.execPath, '--import', 'tsx', program, address]);
  const child = spawn(file, args, {
    cwd: join(root, 'server'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The fake S3 ended with ${code}.`)));
  });
  return {
    settings: { ...JSON.parse(line), CONSENT_KEY: consentKey },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await ended;
    },
  };
}
