import type { RegistryDocument } from '@puchar/shared/contract';
import { cardHeight, cardWidth, cardAddress } from '../cup/share-images/card.ts';
import { cupCard, cupCardPath } from '../cup/share-images/shared-page.ts';
import type { SharedPage } from '../cup/share-images/shared-page.ts';
import type { HostBuild } from './host-build.ts';
import type { PagePlan, PreloadFile } from './plan.ts';
import { cupPicture, descriptionOf, pagePicture } from './texts.pl.ts';
import type { Refusal } from '../platform/http/in-process-api.ts';
import { stylesheetLinks } from './host-build.ts';

/** For search engines and link previews; addresses are absolute. */
interface PageMeta {
  siteName: string;
  title: string;
  description: string;
  /** The one address of the page. */
  url: string;
  image: { url: string; width: number; height: number; alt: string };
}

/**
 * @param page What a page about one thing shows; null for other pages, and when there is no such thing.
 * @returns Null when there is no page.
 */
export function pageMeta(
  host: Pick<HostBuild, 'title'>,
  {
    plan: { path, subject, title },
    page,
    publicUrl,
  }: {
    plan: Pick<PagePlan, 'path' | 'subject' | 'title'>;
    page: SharedPage | null;
    publicUrl: string;
  },
): PageMeta | null {
  if (path === null || (subject !== null && page === null)) return null;
  const size = { width: cardWidth, height: cardHeight };
  if (page !== null) {
    return {
      siteName: host.title,
      title: page.title,
      description: page.description,
      url: `${publicUrl}${page.path}`,
      image: {
        url: `${publicUrl}${cardAddress(page.image, page.card)}`,
        ...size,
        alt: pagePicture(page.title),
      },
    };
  }
  return {
    siteName: host.title,
    title: path === '/' || title === null ? host.title : title,
    description: descriptionOf(path),
    url: `${publicUrl}${path}`,
    image: {
      url: `${publicUrl}${cardAddress(cupCardPath, cupCard)}`,
      ...size,
      alt: cupPicture(host.title),
    },
  };
}

const headMarker = '<!--server:head-->';
const dataMarker = '<!--server:data-->';

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** JSON inside a script element: nothing in it can close the element. */
function inlineJson(text: string): string {
  return text
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${inlineJson(json)}</script>`;
}

/** A preload must have the attributes of the later request, or the browser loads the file twice. */
const hashed = (integrity: string | undefined) =>
  integrity === undefined ? 'crossorigin' : `integrity="${attribute(integrity)}" crossorigin`;

function preloadLink({ href, as, integrity }: PreloadFile): string {
  const type = as === 'font' ? ' type="font/woff2"' : '';
  return `<link rel="preload" as="${as}" href="${attribute(href)}"${type} ${hashed(integrity)}>`;
}

const stylesheetLink = ({ href, integrity }: Pick<PreloadFile, 'href' | 'integrity'>) =>
  `<link rel="stylesheet" href="${attribute(href)}" ${hashed(integrity)}>`;

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${attribute(content)}">`;
const named = (name: string, content: string) =>
  `<meta name="${name}" content="${attribute(content)}">`;

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

interface PageParts {
  document: RegistryDocument;
  /** Title of the document until the page sets its own. */
  title: string;
  /** When the responses were read, in milliseconds: the page requests changes since then. */
  at: number;
  /** Path below `/api` → JSON text of its response. */
  answers: ReadonlyMap<string, string>;
  /** Path below `/api` → the error in its place. */
  refused?: ReadonlyMap<string, Refusal>;
  preloads: readonly PreloadFile[];
  /** Null for personal pages, previews of modules and the admin site, which have no link previews. */
  meta: PageMeta | null;
  /** Pages with personal data stay out of search engines. */
  indexed: boolean;
  /** Of a page with personal data, for this one document. */
  deviceKeys?: readonly string[] | null;
  /** Sent with the page's reports on its modules. */
  reportToken: string;
  /** Null where the browser renders the page. */
  content?: PageContent | null;
}

export interface PageContent {
  /** For a style element. */
  css: string;
  /** For the root element. */
  html: string;
  /** Whether nothing is missing without scripts. */
  isWhole: boolean;
}

const emptyRoot = '<div id="root"></div>';

const scriptFile = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;

/** The template without files that a browser would request before it has painted the content. */
function withoutFiles(template: string, { isWhole }: PageContent): string {
  const links = stylesheetLinks(template).map(({ link }) => link);
  const bare = links.reduce((text, link) => text.replace(link, ''), template);
  const quiet = bare.replace(scriptFile, '');
  return isWhole ? quiet.replace(/<noscript>[\s\S]*?<\/noscript>\s*/, '') : quiet;
}

const hostStylesheets = ({ stylesheets }: Pick<HostBuild, 'stylesheets'>) =>
  stylesheets.map(({ path, integrity }) => stylesheetLink({ href: `/${path}`, integrity }));

/** The CSS of the content, and the whole stylesheets for browsers without scripts, which load no others. */
function ownStyles(host: HostBuild, { css }: PageContent, files: readonly PreloadFile[]): string {
  const stylesheets = files.filter(({ as }) => as === 'style').map(stylesheetLink);
  return `<style>${css}</style><noscript>${[...hostStylesheets(host), ...stylesheets].join('')}</noscript>`;
}

/**
 * Files of a page that carries its content: a script of the template moves them into the head once the content is
 * painted, which requests made earlier would delay. Fonts and stylesheets come before the scripts.
 */
function laterFiles(
  host: HostBuild,
  fonts: readonly string[],
  preloads: readonly string[],
): string {
  const scripts = host.template.match(scriptFile) ?? [];
  const all = [...fonts, ...hostStylesheets(host), ...preloads, ...scripts];
  return `<template id="later">${all.join('')}</template>`;
}

function firstData({ answers, at, refused = new Map() }: PageParts): string {
  const texts = [...answers].map(([path, json]) => `${JSON.stringify(path)}:${json}`);
  const errors =
    refused.size === 0 ? '' : `,"refused":${JSON.stringify(Object.fromEntries(refused))}`;
  return `{"at":${at},"answers":{${texts.join(',')}}${errors}}`;
}

/** The HTML of one page: the host's template, links to every file that it will load, its content and its data. */
export function composeDocument(host: HostBuild, parts: PageParts): string {
  const content = parts.content ?? null;
  const template = content === null ? host.template : withoutFiles(host.template, content);
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
    ...(content === null ? [] : [laterFiles(host, fonts, preloads)]),
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
