import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

function asSent(bytes) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { base64: Buffer.from(bytes.toString('base64')), sha256 };
}

export function makeProofFiles(sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'puchar-files-'));
  const program = join(root, 'server/src/testing/make-proof-files.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, folder, ...sizes.map(String)], {
    cwd: join(root, 'server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const read = (name) => asSent(readFileSync(join(folder, name)));
  const pdfs = sizes.map((size) => read(`${size}.pdf`));
  const photo = read(`${Math.max(...sizes)}.jpeg`);
  rmSync(folder, { recursive: true });
  return { pdfs, photo };
}
