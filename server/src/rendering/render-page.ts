import type { RegistryDocument } from '@puchar/shared/contract';
import type { Refusal } from '../platform/http/in-process-api.ts';
import type { UsedCss } from './css/used-css.ts';
import { sheetLinks } from './host-build.ts';
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

/** What the request of a file will carry, so that what was loaded ahead is taken for it. */
const hashed = (integrity: string | undefined) =>
  integrity === undefined ? 'crossorigin' : `integrity="${attribute(integrity)}" crossorigin`;

function preloadLink({ href, as, integrity }: PreloadFile): string {
  const type = as === 'font' ? ' type="font/woff2"' : '';
  return `<link rel="preload" as="${as}" href="${attribute(href)}"${type} ${hashed(integrity)}>`;
}

const sheetLink = ({ href, integrity }: Pick<PreloadFile, 'href' | 'integrity'>) =>
  `<link rel="stylesheet" href="${attribute(href)}" ${hashed(integrity)}>`;

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
  /** When the answers were read, in milliseconds: what changed later, the page has to be told. */
  at: number;
  /** Path below `/api` → JSON text of its answer. */
  answers: ReadonlyMap<string, string>;
  /** Of calls that would be refused: what the page shows in place of an answer. */
  refused?: ReadonlyMap<string, Refusal>;
  preloads: readonly PreloadFile[];
  /** Null where nobody is to show a preview: personal pages, previews of modules, the organisers' site. */
  meta: PageMeta | null;
  /** Pages with personal data stay out of search engines. */
  indexed: boolean;
  /** Of a page with personal data, for this one document. */
  deviceKeys?: readonly string[] | null;
  /** With which the page reports on its modules. */
  reportToken: string;
  /** What the page shows, drawn beforehand; null where the browser draws it. */
  content?: PageContent | null;
}

export interface PageContent extends UsedCss {
  /** What belongs into the root element. */
  html: string;
  /** Whether it is all there is to read: without scripts nothing is missing. */
  isWhole: boolean;
}

const emptyRoot = '<div id="root"></div>';

const scriptFile = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;

/** The template without anything that a browser asks for before it has shown the content. */
function barrierFree(template: string, { isWhole }: PageContent): string {
  const links = sheetLinks(template).map(({ link }) => link);
  const bare = links.reduce((text, link) => text.replace(link, ''), template);
  const quiet = bare.replace(scriptFile, '');
  return isWhole ? quiet.replace(/<noscript>[\s\S]*?<\/noscript>\s*/, '') : quiet;
}

const mainSheets = ({ sheets }: Pick<HostBuild, 'sheets'>) =>
  sheets.map(({ path, integrity }) => sheetLink({ href: `/${path}`, integrity }));

/** The styles of the first picture, and all that there are for who runs no scripts and gets no others. */
function ownStyles(host: HostBuild, { css }: PageContent, files: readonly PreloadFile[]): string {
  const sheets = files.filter(({ as }) => as === 'style').map(sheetLink);
  return `<style>${css}</style><noscript>${[...mainSheets(host), ...sheets].join('')}</noscript>`;
}

/**
 * Files of a page that carries its content: the script of the template puts them into the head once that is
 * painted. Asked for any earlier, they would hold it up. What changes the picture comes before what makes it
 * answer: pictures and fonts, the sheets that use them, the scripts.
 */
function laterFiles(
  host: HostBuild,
  { pictures }: PageContent,
  fonts: readonly string[],
  preloads: readonly string[],
): string {
  const style = pictures === '' ? [] : [`<style>${pictures}</style>`];
  const scripts = host.template.match(scriptFile) ?? [];
  const all = [...style, ...fonts, ...mainSheets(host), ...preloads, ...scripts];
  return `<template id="later">${all.join('')}</template>`;
}

function firstData({ answers, at, refused = new Map() }: PageParts): string {
  const texts = [...answers].map(([path, json]) => `${JSON.stringify(path)}:${json}`);
  const refusals =
    refused.size === 0 ? '' : `,"refused":${JSON.stringify(Object.fromEntries(refused))}`;
  return `{"at":${at},"answers":{${texts.join(',')}}${refusals}}`;
}

/** The HTML of one address: the shell's template, links to every file it will need, and its data. */
export function renderPage(host: HostBuild, parts: PageParts): string {
  const content = parts.content ?? null;
  const template = content === null ? host.template : barrierFree(host.template, content);
  const fonts = host.fonts.map((file) => preloadLink({ href: `/${file}`, as: 'font' }));
  const preloads = parts.preloads.map((file) => preloadLink(file));
  const head = [
    `<title data-served>${text(parts.title)}</title>`,
    ...(host.icon === null
      ? []
      : [`<link rel="icon" type="image/svg+xml" href="/${attribute(host.icon)}">`]),
    ...(parts.meta === null ? [] : metaTags(parts.meta)),
    ...(parts.indexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(content === null ? [...preloads, ...fonts] : [ownStyles(host, content, parts.preloads)]),
  ].join('\n');
  const data = [
    ...(content === null ? [] : [laterFiles(host, content, fonts, preloads)]),
    dataBlock('module-registry', JSON.stringify(parts.document)),
    dataBlock('first-data', firstData(parts)),
    dataBlock('report-token', JSON.stringify(parts.reportToken)),
    ...(parts.deviceKeys ? [dataBlock('device-keys', JSON.stringify(parts.deviceKeys))] : []),
  ].join('\n');
  // Functions, because replacement texts would give `$` in the data a meaning.
  const page = template.replace(headMarker, () => head).replace(dataMarker, () => data);
  // Last, so that nothing in it can stand for a marker.
  return content === null
    ? page
    : page.replace(emptyRoot, () => `<div id="root">${content.html}</div>`);
}
