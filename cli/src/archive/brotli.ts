import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const known = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * A file as visitors download it, at the highest quality. Whoever asks for the same bytes again, to
 * measure or to store them, gets what was made before: it takes seconds for a large script.
 */
export function brotli(content: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const made = known.get(content) ?? compress(content, { params });
  known.set(content, made);
  return made;
}
