import { matchRoute, registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import type { DevHost } from './dev-host.ts';

const block = /(<script type="application\/json" id="module-registry">)([\s\S]*?)(<\/script>)/;

export function isAt(route: string, pathname: string): boolean {
  return matchRoute(route, pathname) !== null;
}

/** @param pathname Page whose HTML carries the document; null when the page fetched it. */
export function patchDocument(
  document: RegistryDocument,
  own: RegistryModule,
  pathname: string | null,
): RegistryDocument {
  const deployed = document.modules.find(({ slug }) => slug === own.slug);
  const ownPaths = own.routes.map(({ path }) => path);
  const gone = new Set([...(deployed?.menu ?? []), ...own.menu].map(({ path }) => path));
  const documents = [
    ...document.documents.filter((path) => !ownPaths.includes(path)),
    ...(own.sensitivity === 'personal' ? ownPaths : []),
  ];
  const others = document.modules.filter(({ slug }) => slug !== own.slug);
  const isClosed = pathname !== null && documents.some((route) => isAt(route, pathname));
  const isOwn = pathname !== null && ownPaths.some((route) => isAt(route, pathname));
  // A page with personal data has its own module's code and no other.
  const modules = !isClosed ? [...others, own] : isOwn ? [own] : others;
  return {
    ...document,
    documents,
    modules,
    menu: [...document.menu.filter(({ path }) => !gone.has(path)), ...own.menu].toSorted(
      (one, other) => one.order - other.order,
    ),
  };
}

/** Undefined for a text that is no JSON, which no schema accepts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function patchRegistry(
  text: string,
  own: RegistryModule,
  pathname: string | null,
): string | null {
  const parsed = registryDocument.safeParse(parseJson(text));
  return parsed.success ? JSON.stringify(patchDocument(parsed.data, own, pathname)) : null;
}

const rootElement = '<div id="root">';

function withoutContent(html: string): string {
  const start = html.indexOf(rootElement) + rootElement.length;
  if (start < rootElement.length) return html;
  let open = 1;
  for (const { 1: end, index } of html.slice(start).matchAll(/<(\/?)div\b/g)) {
    open += end === '/' ? -1 : 1;
    if (open !== 0) continue;
    return html.slice(0, start) + html.slice(start + index);
  }
  return html;
}

const deployedHost = [
  /<script\b[^>]*\bsrc="\/assets\/[^>]*><\/script>/g,
  /<link\b[^>]*\bhref="\/(?:assets|fonts)\/[^>]*>/g,
];

function hostTags({ scripts, styles }: DevHost): string {
  return [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((src) => `<script src="${src}" defer></script>`),
  ].join('');
}

interface PagePatch {
  pathname: string;
  head: string;
  /** Null leaves the deployed one. */
  host: DevHost | null;
}

/** @returns Null when the page has no registry of a known shape. */
export function patchHtml(
  html: string,
  own: RegistryModule,
  { pathname, head, host }: PagePatch,
): string | null {
  const found = block.exec(html)?.[2];
  const json = found === undefined ? null : patchRegistry(found, own, pathname);
  if (json === null) return null;
  const safe = json.replaceAll('<', '\\u003c');
  // Preloads of the deployed version would be fetched for nothing.
  const ahead = new RegExp(`<link rel="preload"[^>]*href="/modules/${own.slug}/[^>]*>`, 'g');
  const gone = [ahead, ...(host === null ? [] : deployedHost)];
  const added = head + (host === null ? '' : hostTags(host));
  return gone
    .reduce((text, tag) => text.replace(tag, ''), withoutContent(html))
    .replace(block, (_all, open: string, _old, close: string) => open + safe + close)
    .replace('</head>', () => `${added}</head>`);
}
