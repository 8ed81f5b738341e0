import type { Cup, RegistryDocument } from '@puchar/shared/contract';
import { accentProperties } from '@puchar/shared/domain';
import type { Accent } from '@puchar/shared/domain';
import type { PublicCup } from '../cup/public-cup.ts';
import { cardHeight, cardWidth, cardAddress } from '../cup/share-images/card.ts';
import { cupCard, cupCardPath } from '../cup/share-images/shared-page.ts';
import type { SharedPage } from '../cup/share-images/shared-page.ts';
import type { HostBuild } from './host-build.ts';
import type { PagePlan, PreloadFile } from './plan.ts';
import { cupPicture, descriptionOf, pagePicture } from './texts.pl.ts';
import type { ErrorStatus } from '../platform/http/in-process-api.ts';
import { attributeOf, stylesheetLinks } from './host-build.ts';
import { escapeHtml } from '../platform/http/plain-page.ts';

interface PageMeta {
  siteName: string;
  title: string;
  description: string;
  url: string;
  image: { url: string; width: number; height: number; alt: string };
}

/** @returns Null when there is no page. */
export function pageMeta(
  cup: PublicCup,
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
  const shown = page ?? {
    title: path === '/' || title === null ? cup.name.full : title,
    description: descriptionOf(path),
    path,
    image: cupCardPath,
    card: cupCard(cup),
  };
  return {
    siteName: cup.name.full,
    title: shown.title,
    description: shown.description,
    url: `${publicUrl}${shown.path}`,
    image: {
      url: `${publicUrl}${cardAddress(shown.image, shown.card)}`,
      width: cardWidth,
      height: cardHeight,
      alt:
        shown.image === cupCardPath
          ? cupPicture(cup.name.full, cup.cup.look)
          : pagePicture(shown.title),
    },
  };
}

const headMarker = '<!--server:head-->';
const dataMarker = '<!--server:data-->';

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Escaped so that nothing in it can close the script element. */
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
  integrity === undefined ? 'crossorigin' : `integrity="${escapeHtml(integrity)}" crossorigin`;

function preloadLink({ href, hosted, as, integrity }: PreloadFile): string {
  const type = as === 'font' ? ' type="font/woff2"' : '';
  // The team's server learns no address of a page.
  const quiet = hosted === undefined ? '' : ' referrerpolicy="no-referrer"';
  const address = escapeHtml(hosted ?? href);
  return `<link rel="preload" as="${as}" href="${address}"${type} ${hashed(integrity)}${quiet}>`;
}

const stylesheetLink = ({ href, integrity }: Pick<PreloadFile, 'href' | 'integrity'>) =>
  `<link rel="stylesheet" href="${escapeHtml(href)}" ${hashed(integrity)}>`;

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

function metaTags({ siteName, title, description, url, image }: PageMeta): string[] {
  return [
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
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

/** `host/src/layout/follow-look.tsx` changes them in open pages. */
const iconLinks = ({ icon }: Cup['look']) => [
  `<link rel="icon" type="image/png" href="/icons/${escapeHtml(icon)}/tab.png">`,
  `<link rel="apple-touch-icon" href="/icons/${escapeHtml(icon)}/touch.png">`,
  '<link rel="manifest" href="/manifest.webmanifest">',
];

/** For every theme and page, so a policy needs its hash alone. */
export function accentCss(accent: Accent): string {
  const properties = accentProperties(accent).map(([name, value]) => `${name}:${value}`);
  return `:root{${properties.join(';')}}`;
}

export interface PageParts {
  document: RegistryDocument;
  look: Cup['look'];
  title: string;
  /** When the responses were read, in milliseconds: the page requests changes since then. */
  at: number;
  answers: ReadonlyMap<string, string>;
  refused?: ReadonlyMap<string, ErrorStatus>;
  preloads: readonly PreloadFile[];
  meta: PageMeta | null;
  indexed: boolean;
  deviceKeys?: readonly string[] | null;
  reportToken: string;
  content?: PageContent | null;
  /** HTML for browsers without scripts, of a page that the renderer may not know. */
  plain?: string | null;
}

export interface PageContent {
  css: string;
  html: string;
  /** Whether nothing is missing without scripts. */
  isWhole: boolean;
}

const emptyRoot = '<div id="root"></div>';

const scriptFile = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;

const templateNotice = /<noscript>[\s\S]*?<\/noscript>\s*/;

function withoutFiles(template: string): string {
  const links = stylesheetLinks(template).map(({ link }) => link);
  const bare = links.reduce((text, link) => text.replace(link, ''), template);
  return bare.replace(scriptFile, '');
}

const hostStylesheets = ({ stylesheets }: Pick<HostBuild, 'stylesheets'>) =>
  stylesheets.map(({ path, integrity }) => stylesheetLink({ href: `/${path}`, integrity }));

/** Keeps browsers from painting the header before the content is parsed. */
const wholeContentFirst = '<link rel="expect" href="#tresc" blocking="render">';

/** The whole stylesheets are for browsers without scripts, which load no others. */
function ownStyles(host: HostBuild, { css }: PageContent, files: readonly PreloadFile[]): string {
  const stylesheets = files.filter(({ as }) => as === 'style').map(stylesheetLink);
  return `<style>${css}</style><noscript>${[...hostStylesheets(host), ...stylesheets].join('')}</noscript>`;
}

/**
 * Behind the content, whose bytes come first; fetched while the browser lays it out. `media`: not for a browser without
 * scripts.
 */
function hostPreloads({ template }: HostBuild): string[] {
  return (template.match(scriptFile) ?? []).map((script) => {
    const href = attributeOf(script, 'src') ?? '';
    const integrity = attributeOf(script, 'integrity');
    return `<link rel="preload" as="script" href="${href}" ${hashed(integrity)} media="(scripting)">`;
  });
}

/** A script of the template moves these files into the head after the first paint. */
function laterFiles(
  host: HostBuild,
  fonts: readonly string[],
  preloads: readonly string[],
): string {
  const scripts = host.template.match(scriptFile) ?? [];
  const all = [...fonts, ...hostStylesheets(host), ...preloads, ...scripts];
  return `<template id="later">${all.join('')}</template>`;
}

function firstData({ answers: responses, at, refused: rejected = new Map() }: PageParts): string {
  const texts = [...responses].map(([path, json]) => `${JSON.stringify(path)}:${json}`);
  const errors =
    rejected.size === 0 ? '' : `,"refused":${JSON.stringify(Object.fromEntries(rejected))}`;
  return `{"at":${at},"answers":{${texts.join(',')}}${errors}}`;
}

export function composeDocument(host: HostBuild, parts: PageParts): string {
  const content = parts.content ?? null;
  const plain = parts.plain ?? null;
  const isReadable = content?.isWhole === true || plain !== null;
  const full = isReadable ? host.template.replace(templateNotice, '') : host.template;
  const template = content === null ? full : withoutFiles(full);
  const fonts = host.fonts.map((file) => preloadLink({ href: `/${file}`, as: 'font' }));
  const preloads = parts.preloads.map((file) => preloadLink(file));
  const head = [
    `<title data-served>${text(parts.title)}</title>`,
    ...iconLinks(parts.look),
    ...(parts.look.accent === null ? [] : [`<style>${accentCss(parts.look.accent)}</style>`]),
    ...(parts.meta === null ? [] : metaTags(parts.meta)),
    ...(parts.indexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(content === null
      ? [...preloads, ...fonts]
      : [wholeContentFirst, ownStyles(host, content, parts.preloads)]),
  ].join('\n');
  const data = [
    ...(content === null ? [] : [...hostPreloads(host), laterFiles(host, fonts, preloads)]),
    dataBlock('module-registry', JSON.stringify(parts.document)),
    dataBlock('first-data', firstData(parts)),
    dataBlock('report-token', JSON.stringify(parts.reportToken)),
    ...(parts.deviceKeys ? [dataBlock('device-keys', JSON.stringify(parts.deviceKeys))] : []),
  ].join('\n');
  // Functions, because `$` has a meaning in replacement texts.
  const page = template.replace(headMarker, () => head).replace(dataMarker, () => data);
  // Last, so that nothing in it is taken for a marker.
  const before = plain === null ? '' : `<noscript>${plain}</noscript>`;
  return page.replace(emptyRoot, () => `${before}<div id="root">${content?.html ?? ''}</div>`);
}
