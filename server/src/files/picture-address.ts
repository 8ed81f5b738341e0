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
