export type Encoding = 'br' | 'gzip';

/** Best first; `q=0` rejects an encoding. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const taken = (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return (['br', 'gzip'] as const).filter((encoding) => taken.includes(encoding));
}

/** Evaluates `If-None-Match`. `tag` is the base of the ETag, without quotes and encoding suffix. */
export function isUnchanged(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => {
    const bare = candidate.trim().replace(/^W\//, '').replaceAll('"', '');
    // The client has the same content in another encoding.
    return bare.replace(/-(br|gzip)$/, '') === tag;
  });
}

/** Content-Disposition value; browsers that do not support `filename*` use the first form. */
export function attachment(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\x20-\x7e]/g, (it) => (it === 'ł' ? 'l' : ''));
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
