import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';

/** A host name that no foreign site can resolve to this machine. */
function isOwnName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
}

/**
 * Whether a request came to the machine itself. Its panel works there by plain http, whatever address an organiser has
 * set, so that a wrong one locks no one out; an ADMIN_URL of the environment ends that.
 */
export function isAtMachine(
  { adminUrlFixed, adminUrl }: Pick<Config, 'adminUrlFixed' | 'adminUrl'>,
  host: string,
): boolean {
  return !adminUrlFixed && isOwnName(host) && new URL(adminUrl).host !== host;
}
