/**
 * The consent that an address is the link of, in any stage and whether or not its page is there: the address is a
 * key to it. Null for any other.
 */
export function consentOf(pathname: string): string | null {
  return /^\/zgody-rodo\/([\w-]{16,64})\/*$/i.exec(pathname)?.[1] ?? null;
}
