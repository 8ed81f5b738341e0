/** The request as a URL of a dummy host; a path that starts with two slashes names no host here. */
export function requestUrl(target: string): URL {
  const base = 'http://own.invalid';
  return target.startsWith('/') ? new URL(`${base}${target}`) : new URL(target, base);
}

/** Escapes a bare `%` in a page's path (`/druzyny/100%`), which the router could not decode. */
export function readableTarget(target: string): string {
  if (!target.includes('%') || target.startsWith('/api/')) return target;
  const [path = '', ...query] = target.split('?');
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
