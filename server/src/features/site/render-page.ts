import type { RegistryDocument } from '@puchar/shared/contract';
import type { HostBuild } from './host-build.ts';
import type { PageMeta } from './page-meta.ts';
import type { PreloadFile } from './page-plan.ts';

const headMarker = '<!--server:head-->';
const dataMarker = '<!--server:data-->';

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** JSON that may stand inside a script element: nothing in it can end the element. */
function inlineJson(text: string): string {
  return text
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${inlineJson(json)}</script>`;
}

function preloadLink({ href, as, integrity }: PreloadFile): string {
  const hash = integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`;
  const type = as === 'font' ? ' type="font/woff2"' : '';
  return `<link rel="preload" as="${as}" href="${attribute(href)}"${type}${hash} crossorigin>`;
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${attribute(content)}">`;
const named = (name: string, content: string) =>
  `<meta name="${name}" content="${attribute(content)}">`;

/** What search engines and previews of links read. */
function metaTags({ siteName, title, description, url, image }: PageMeta): string[] {
  return [
    named('description', description),
    `<link rel="canonical" href="${attribute(url)}">`,
    property('og:type', 'website'),
    property('og:locale', 'pl_PL'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image.url),
    property('og:image:type', 'image/png'),
    property('og:image:width', `${image.width}`),
    property('og:image:height', `${image.height}`),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
  ];
}

export interface PageParts {
  document: RegistryDocument;
  /** Title of the document until the page sets its own. */
  title: string;
  /** Path below `/api` → JSON text of its answer. */
  answers: ReadonlyMap<string, string>;
  preloads: readonly PreloadFile[];
  /** Null where nobody is to show a preview: personal pages, previews of modules, the organisers' site. */
  meta: PageMeta | null;
  /** Pages with personal data stay out of search engines. */
  indexed: boolean;
  /** Of a page with personal data, for this one document. */
  deviceKeys?: readonly string[] | null;
}

/** The HTML of one address: the shell's template, links to every file it will need, and its data. */
export function renderPage(host: HostBuild, parts: PageParts): string {
  const fonts = host.fonts.map((file): PreloadFile => ({ href: `/${file}`, as: 'font' }));
  const head = [
    `<title data-served>${text(parts.title)}</title>`,
    ...(host.icon === null
      ? []
      : [`<link rel="icon" type="image/svg+xml" href="/${attribute(host.icon)}">`]),
    ...(parts.meta === null ? [] : metaTags(parts.meta)),
    ...(parts.indexed ? [] : ['<meta name="robots" content="noindex">']),
    ...[...parts.preloads, ...fonts].map(preloadLink),
  ].join('\n    ');
  const answers = [...parts.answers]
    .map(([path, json]) => `${JSON.stringify(path)}:${json}`)
    .join(',');
  const first = `{"answers":{${answers}}}`;
  const data = [
    dataBlock('module-registry', JSON.stringify(parts.document)),
    dataBlock('first-data', first),
    ...(parts.deviceKeys ? [dataBlock('device-keys', JSON.stringify(parts.deviceKeys))] : []),
  ].join('\n    ');
  // Functions, because replacement texts would give `$` in the data a meaning.
  return host.template.replace(headMarker, () => head).replace(dataMarker, () => data);
}
