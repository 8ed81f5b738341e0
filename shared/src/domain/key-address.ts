/** In any stage: the address is a key to the consent. */
export function consentOf(pathname: string): string | null {
  return /^\/zgody-rodo\/([\w-]{16,64})\/*$/i.exec(pathname)?.[1] ?? null;
}

/** Secret of a captain's page, in any stage. */
export function teamPageOf(pathname: string): string | null {
  return /^\/druzyna\/([\w-]{1,200})\/*$/i.exec(pathname)?.[1] ?? null;
}

/** The address itself grants access to personal data: no code of another module, no referrer, no index. */
export function isKeyAddress(pathname: string): boolean {
  return consentOf(pathname) !== null || teamPageOf(pathname) !== null;
}
