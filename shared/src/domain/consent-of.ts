/** In any stage: the address is a key to the consent. */
export function consentOf(pathname: string): string | null {
  return /^\/zgody-rodo\/([\w-]{16,64})\/*$/i.exec(pathname)?.[1] ?? null;
}
