/**
 * Whether `If-None-Match` says that the caller has the content.
 *
 * @param tag Base of the ETag, without quotes and without the suffix of an encoding.
 */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => {
    const bare = candidate.trim().replace(/^W\//, '').replaceAll('"', '');
    // The same content in another encoding is still the content that the caller has.
    return bare.replace(/-(br|gzip)$/, '') === tag;
  });
}
