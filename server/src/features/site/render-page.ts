import type { RegistryDocument } from '@puchar/shared/contract';
import type { HostBuild } from './host-build.ts';
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

export interface PageParts {
  document: RegistryDocument;
  /** Title of the document until the page sets its own. */
  title: string;
  /** Path below `/api` → JSON text of its answer. */
  answers: ReadonlyMap<string, string>;
  preloads: readonly PreloadFile[];
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
