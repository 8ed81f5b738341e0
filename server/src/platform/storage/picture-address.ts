/** Hash of a picture: 32 digits, 64 for those that an earlier release stored. */
export const hashPattern = '[0-9a-f]{32}(?:[0-9a-f]{32})?';

/**
 * Address of a stored picture on both listeners, immutable because it is named by its bytes. Pictures
 * are re-encoded to WebP before they are stored.
 */
export function pictureAddress(hash: string): string {
  return `/pictures/${hash}.webp`;
}

export function pictureAddressOrNull(hash: string | null): string | null {
  return hash === null ? null : pictureAddress(hash);
}
