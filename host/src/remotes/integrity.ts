const modulesPath = '/modules/';

/** Path on our origin → hash. */
const hashes = new Map<string, string>();

/** Folder of a version → number of the attempt, from the second on. */
const attempts = new Map<string, number>();

/** `base` ends in a slash. */
export function allowFiles(base: string, integrity: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(base + file, hash);
}

/** A failed attempt may have left the very bytes that failed in the HTTP cache. */
export function bypassHttpCache(base: string, attempt: number): void {
  attempts.set(base, attempt);
}

export function currentAddress(address: string): string {
  for (const [base, attempt] of attempts) {
    if (address.startsWith(base)) return `${address}?r=${attempt}`;
  }
  return address;
}

type Loading = HTMLScriptElement | HTMLLinkElement;

function moduleFileOf(node: Node): { element: Loading; url: URL } | null {
  const isScript = node instanceof HTMLScriptElement;
  if (!isScript && !(node instanceof HTMLLinkElement)) return null;
  const address = isScript ? node.src : node.href;
  if (address === '') return null;
  const url = new URL(address, document.baseURI);
  const ours = url.origin === location.origin && url.pathname.startsWith(modulesPath);
  return ours ? { element: node, url } : null;
}

function fail(element: Loading): void {
  queueMicrotask(() => element.dispatchEvent(new Event('error')));
}

/** @returns false for a module's file without a known hash: it must not be inserted. */
function secure(node: Node): boolean {
  const file = moduleFileOf(node);
  if (file === null) return true;
  const hash = hashes.get(file.url.pathname);
  if (hash === undefined) {
    fail(file.element);
    return false;
  }
  file.element.integrity = hash;
  file.element.crossOrigin = 'anonymous';
  const address = currentAddress(file.url.pathname);
  if (file.element instanceof HTMLScriptElement) file.element.src = address;
  else file.element.href = address;
  return true;
}

/**
 * No script or style of a module enters the document without its hash: module loaders insert every chunk into the
 * head, whose methods are wrapped here. The `Integrity-Policy` header is the second defence, for scripts.
 */
export function installIntegrityGuard(head: HTMLHeadElement = document.head): void {
  const append = head.appendChild.bind(head);
  const insert = head.insertBefore.bind(head);
  head.appendChild = <T extends Node>(node: T): T => (secure(node) ? append(node) : node);
  head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
    secure(node) ? insert(node, before) : node;
  head.append = (...nodes: (Node | string)[]): void => {
    for (const node of nodes) {
      head.appendChild(typeof node === 'string' ? document.createTextNode(node) : node);
    }
  };
}

/** So that a retry does not wait for an element that hangs. */
export function dropElements(base: string): void {
  for (const element of document.head.querySelectorAll('script[src], link[href]')) {
    const file = moduleFileOf(element);
    const stylesheet = element instanceof HTMLLinkElement && element.rel === 'stylesheet';
    // A loaded stylesheet may style another component of the same version that is on the page.
    if (file?.url.pathname.startsWith(base) && !(stylesheet && element.sheet !== null)) {
      element.remove();
    }
  }
}
