import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../platform/http/app-error.ts';
import { mostBodyBytes } from '../body-bound.ts';
import { readSpooled, spoolCipher } from '../spooled-file.ts';
import type { CheckOrder, CheckVerdict, ConsentMime } from './check-message.ts';
import { checkPdf, isPdf } from './check-pdf.ts';
import { checkPhoto } from './check-photo.ts';
import { FileFault } from './file-fault.ts';
import { readBody } from './read-body.ts';

/** For one file after the other: new memory of this size for each would not be given back for long. */
const memory = Buffer.allocUnsafeSlow(mostBodyBytes);

async function judge(bytes: Buffer): Promise<ConsentMime> {
  if (!isPdf(bytes)) return checkPhoto(bytes);
  await checkPdf(bytes);
  return 'application/pdf';
}

function* inPieces(bytes: Buffer): Generator<Buffer> {
  const size = 256 * 1024;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads the body of a call, looks at the file in it, and puts that into its place when it is in order. */
export async function checkBody({ body, file }: CheckOrder): Promise<CheckVerdict> {
  try {
    const decoded = readBody(await readSpooled(body, memory));
    if ('fault' in decoded) {
      return { refusal: decoded.fault === 'too-large' ? 'FILE_TOO_LARGE' : 'INVALID_FILE' };
    }
    const { bytes } = decoded;
    const mime = await judge(bytes);
    await pipeline(
      Readable.from(inPieces(bytes)),
      spoolCipher(file),
      createWriteStream(file.path, { flags: 'wx', mode: 0o600 }),
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { accepted: { mime, bytes: bytes.length, sha256 } };
  } catch (error) {
    if (error instanceof FileFault) return { refusal: 'INVALID_FILE' };
    if (!(error instanceof AppError)) throw error;
    return { refusal: 'INVALID_DATA', issues: error.details.issues ?? [] };
  }
}
