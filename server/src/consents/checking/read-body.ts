import { consentFile, mostConsentBytes } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeFile } from '../../platform/storage/decode-base64.ts';
import type { DecodedFile } from '../../platform/storage/decode-base64.ts';
import { parseInput } from '../../platform/http/parse-input.ts';

/** How our own page and most others write it: one text without escapes. */
const usualHead = /^\s*\{\s*"file"\s*:\s*"(?:data:[\w.+/=;-]{0,100};base64,)?/;
const usualTail = /^"\s*\}\s*$/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Short enough that a piece is given back soon. */
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

/** Where the base64 stands in a body of the usual form; null for any other, and for what is no base64. */
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

/** Puts the bytes where their base64 stands, which is never shorter: the file is in memory once. */
function decodeInPlace(body: Buffer, digits: Digits): DecodedFile {
  const bytes = Math.floor(((digits.end - digits.start) * 3) / 4);
  if (bytes > mostConsentBytes) return { fault: 'too-large' };
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

/**
 * The file in the body of a call.
 *
 * @param body JSON; may be overwritten.
 * @throws AppError INVALID_DATA for another shape.
 */
export function readBody(body: Buffer): DecodedFile {
  const digits = findDigits(body);
  if (digits !== null) return decodeInPlace(body, digits);
  const input = parseInput({ body: consentFile }, { params: {}, query: {}, body: readJson(body) });
  return decodeFile(input.body.file, mostConsentBytes);
}
