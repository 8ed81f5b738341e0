const modulesPath = '/modules/';

/** Address → hash. */
const hashes = new Map<string, string>();

/** Folder of a version → number of the attempt, from the second on. */
const attempts = new Map<string, number>();

/** Of no file: what is loaded with it never runs. */
const hashOfNone = `sha384-${'A'.repeat(64)}`;

const absolute = (address: string) => new URL(address, document.baseURI);

/** `base` ends in a slash. */
export function allowFiles(base: string, integrity: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(integrity)) {
    hashes.set(absolute(base + file).href, hash);
  }
}

/** Folders on the visitor's own computer, where files change: without hashes, in this document alone. */
const locals = new Set<string>();

export function allowLocal(base: string): void {
  locals.add(absolute(base).href);
}

const isLocal = (address: string) => [...locals].some((base) => address.startsWith(base));

/** A failed attempt may have left the very bytes that failed in the HTTP cache. */
export function bypassHttpCache(base: string, attempt: number): void {
  attempts.set(absolute(base).href, attempt);
}

export function currentAddress(address: string): string {
  for (const [base, attempt] of attempts) {
    if (address.startsWith(base)) return `${address}?r=${attempt}`;
  }
  return address;
}

/** @returns Null for what belongs to no version, such as a file of the development loop. */
function secured(address: string): { address: string; integrity: string } | null {
  const url = absolute(address);
  url.search = '';
  const isOwnFile = url.origin === location.origin && !url.pathname.startsWith(modulesPath);
  if (isOwnFile) return null;
  return {
    address: currentAddress(url.href),
    integrity: isLocal(url.href) ? '' : (hashes.get(url.href) ?? hashOfNone),
  };
}

export type Loading = HTMLScriptElement | HTMLLinkElement;

/** Has the element load from another place first; for modules with files on the origin of their team. */
type Elsewhere = (element: Loading, url: URL) => void;

let elsewhere: Elsewhere | undefined;

export function setElsewhere(place: Elsewhere): void {
  elsewhere = place;
}

function secure(element: Loading, url: string): boolean {
  const file = secured(url);
  if (file === null) return false;
  element.integrity = file.integrity;
  element.crossOrigin = 'anonymous';
  if (element instanceof HTMLScriptElement) element.src = file.address;
  else element.href = file.address;
  elsewhere?.(element, new URL(file.address));
  return true;
}

/**
 * With the registry's hash; a file that has none fails as a missing one does.
 *
 * @param script Of a chunk, which the module's own runtime made.
 */
export function securedScript(
  url: string,
  script = document.createElement('script'),
): HTMLScriptElement | undefined {
  return secure(script, url) ? script : undefined;
}

/** A stylesheet, like {@link securedScript}. */
export function securedLink(
  url: string,
  link = document.createElement('link'),
): HTMLLinkElement | undefined {
  link.rel = 'stylesheet';
  return secure(link, url) ? link : undefined;
}

/** So that a retry does not wait for an element that hangs. */
export function dropElements(base: string): void {
  const folder = absolute(base).href;
  for (const element of document.head.querySelectorAll('script[src], link[href]')) {
    const isLink = element instanceof HTMLLinkElement;
    const address = isLink ? element.href : element instanceof HTMLScriptElement && element.src;
    // A loaded stylesheet may style another component of the same version that is on the page.
    const isInUse = isLink && element.rel === 'stylesheet' && element.sheet !== null;
    if (address !== false && address.startsWith(folder) && !isInUse) element.remove();
  }
}
