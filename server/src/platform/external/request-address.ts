/** Where one service is. */
export interface Place {
  /** Address that paths follow; undefined when it is asked by whole addresses alone. */
  base?: string | undefined;
  /**
   * Origins that it is asked at by a whole address: `https://i.ytimg.com`, or with a star for the first
   * label, `https://*.jtvnw.net`.
   */
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
  // `..` in a name would be resolved away, with a response about something else.
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

/** The address of a call, or null when it would lead elsewhere than it may. */
export function requestAddress(
  { base, origins = [] }: Place,
  call: { path?: string; url?: string },
): string | null {
  return call.url === undefined
    ? underBase(base, call.path ?? '')
    : wholeAddress(origins, call.url);
}
