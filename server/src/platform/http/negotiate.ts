export type Encoding = 'br' | 'gzip';

/** Which of our two encodings a request takes, best first; `q=0` rejects one. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const taken = (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return (['br', 'gzip'] as const).filter((encoding) => taken.includes(encoding));
}

/**
 * Whether `If-None-Match` says that the client has the content.
 *
 * @param tag Base of the ETag, without quotes and without the suffix of an encoding.
 */
export function isUnchanged(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => {
    const bare = candidate.trim().replace(/^W\//, '').replaceAll('"', '');
    // The same content in another encoding is still the content that the client has.
    return bare.replace(/-(br|gzip)$/, '') === tag;
  });
}

/** Value of Content-Disposition for a download; browsers that do not know the second form take the first. */
export function attachment(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\x20-\x7e]/g, (it) => (it === 'ł' ? 'l' : ''));
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
