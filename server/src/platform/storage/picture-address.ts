/** 32 digits; 64 for pictures of earlier releases. */
export const hashPattern = '[0-9a-f]{32}(?:[0-9a-f]{32})?';

export function pictureAddress(hash: string): string {
  return `/pictures/${hash}.webp`;
}

export function pictureAddressOrNull(hash: string | null): string | null {
  return hash === null ? null : pictureAddress(hash);
}

const ofPicture = new RegExp(`^/pictures/(${hashPattern})\\.webp$`);

export function pictureHashOf(address: string | null): string | null {
  return ofPicture.exec(address ?? '')?.[1] ?? null;
}
