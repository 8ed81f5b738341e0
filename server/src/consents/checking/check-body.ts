import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { consentFile, mostConsentBytes } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeFile } from '../../platform/storage/decode-base64.ts';
import type { DecodedFile } from '../../platform/storage/decode-base64.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { mostBodyBytes, readSpooled, spoolCipher } from '../spooled-file.ts';
import type { CheckOrder, CheckVerdict, ConsentMime } from './file-checks.ts';
import { checkPdf, isPdf } from './check-pdf.ts';
import { checkPhoto } from './check-photo.ts';
import { FileError } from './file-error.ts';

/** How our page and most clients write it: one string without escapes. */
const usualHead = /^\s*\{\s*"file"\s*:\s*"(?:data:[\w.+/=;-]{0,100};base64,)?/;
const usualTail = /^"\s*\}\s*$/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Short, so that a string is freed soon. */
const pieceCharacters = 512 * 1024;
const quote = 0x22;

interface Digits {
  start: number;
  end: number;
}

function* piecesOf(body: Buffer, { start, end }: Digits): Generator<string> {
  for (let at = start; at < end; at += pieceCharacters) {
    yield body.toString('latin1', at, Math.min(at + pieceCharacters, end));
  }
}

/** Null for any other body and for invalid base64. */
function findDigits(body: Buffer): Digits | null {
  const start = usualHead.exec(body.toString('latin1', 0, 512))?.[0].length ?? 0;
  const end = body.indexOf(quote, start);
  if (start === 0 || end <= start || body.length - end > 64) return null;
  if (!usualTail.test(body.toString('latin1', end))) return null;
  let last = '';
  for (const piece of piecesOf(body, { start, end })) {
    if (!base64.test(piece) || last.endsWith('=')) return null;
    last = piece;
  }
  const digits = end - start - (/=*$/.exec(last)?.[0].length ?? 0);
  return digits % 4 === 1 ? null : { start, end: start + digits };
}

/** Decodes in place, as bytes are never longer than their base64: the file is in memory once. */
function decodeInPlace(body: Buffer, digits: Digits): DecodedFile {
  const bytes = Math.floor(((digits.end - digits.start) * 3) / 4);
  if (bytes > mostConsentBytes) return { error: 'too-large' };
  let length = 0;
  for (const piece of piecesOf(body, digits)) length += body.write(piece, length, 'base64');
  return { bytes: body.subarray(0, length) };
}

function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new AppError('INVALID_DATA');
  }
}

/** @param body JSON; may be overwritten. */
export function readBody(body: Buffer): DecodedFile {
  const digits = findDigits(body);
  if (digits !== null) return decodeInPlace(body, digits);
  const input = parseInput({ body: consentFile }, { params: {}, query: {}, body: readJson(body) });
  return decodeFile(input.body.file, mostConsentBytes);
}

/** Reused: memory of this size would be returned to the system late. */
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

export async function checkBody({ body, file }: CheckOrder): Promise<CheckVerdict> {
  try {
    const decoded = readBody(await readSpooled(body, memory));
    if ('error' in decoded) {
      if (decoded.error === 'malformed') return { rejection: 'INVALID_FILE', reason: 'unreadable' };
      return { rejection: 'FILE_TOO_LARGE' };
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
    if (error instanceof FileError) return { rejection: 'INVALID_FILE', reason: error.reason };
    if (!(error instanceof AppError)) throw error;
    return { rejection: 'INVALID_DATA', issues: error.details.issues ?? [] };
  }
}
