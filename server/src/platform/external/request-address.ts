export interface Place {
  base?: string | undefined;
  /** Origins of whole URLs: `https://i.ytimg.com`, or with a wildcard `https://*.jtvnw.net`. */
  origins?: readonly string[];
}

function underBase(base: string | undefined, path: string): string | null {
  if (base === undefined) return null;
  const root = new URL(base);
  if (path === '') return root.href;
  if (!/^[/?]/.test(path)) return null;
  const wanted = `${root.pathname.replace(/\/$/, '')}${path}`;
  if (!URL.canParse(`${root.origin}${wanted}`)) return null;
  const url = new URL(`${root.origin}${wanted}`);
  // `..` in a name would resolve to another resource.
  return `${url.pathname}${url.search}` === wanted ? url.href : null;
}

function isAllowed(url: URL, origins: readonly string[]): boolean {
  return origins.some((origin) => {
    const [scheme, ending] = origin.split('*');
    return ending === undefined
      ? url.origin === origin
      : url.origin.startsWith(scheme ?? '') && url.origin.endsWith(ending);
  });
}

function wholeAddress(origins: readonly string[], text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || !isAllowed(url, origins)) return null;
  return url.href;
}

/** Null when the address would leave the service. */
export function requestAddress(
  { base, origins = [] }: Place,
  call: { path?: string; url?: string },
): string | null {
  return call.url === undefined
    ? underBase(base, call.path ?? '')
    : wholeAddress(origins, call.url);
}
