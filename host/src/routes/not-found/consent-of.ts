/** The consent that an address is the link of, whether or not its module is on; null for any other. */
export function consentOf(pathname: string): string | null {
  return /^\/zgody-rodo\/([\w-]{16,64})\/?$/.exec(pathname)?.[1] ?? null;
}
