/**
 * The address of a request as a whole URL of no real host. Its path stays what was asked for: two slashes at
 * the beginning name no host here.
 */
export function requestUrl(target: string): URL {
  const base = 'http://own.invalid';
  return target.startsWith('/') ? new URL(`${base}${target}`) : new URL(target, base);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A page's address in which `%` stands for itself (`/druzyny/100%`), as a router can read it; a call's as it is. */
export function readableTarget(target: string): string {
  if (!target.includes('%') || target.startsWith('/api/')) return target;
  const [path = '', ...query] = target.split('?');
  if (isDecodable(path)) return target;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}
