import { createHash } from 'node:crypto';
import type { Log } from '../platform/logging/log.ts';
import type { HostBuild } from './host-build.ts';
import { createMemo } from './memo.ts';
import { readMarks } from './css/page-marks.ts';
import { readSheet } from './css/sheet.ts';
import type { SheetNode } from './css/sheet.ts';
import { usedCss } from './css/used-css.ts';
import type { UsedCss } from './css/used-css.ts';

export interface PageStyles extends UsedCss {
  /** `'sha256-…'` of each style element, by which it is allowed, with spaces between. */
  source: string;
}

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** Text of a module's sheet by the address that it is served under; null when there is none. */
export type ReadModuleSheet = (href: string) => Promise<string | null>;

interface ReadSheet {
  nodes: readonly SheetNode[];
  size: number;
}

const keptCharacters = 4_000_000;

/** Takes from the sheets of a page what its content uses. Sheets never change: each is read once. */
export function createPageStyles(
  host: Pick<HostBuild, 'css' | 'sheets' | 'template'>,
  readModuleSheet: ReadModuleSheet,
  log: Log,
) {
  const known = createMemo<ReadSheet>(keptCharacters, ({ size }) => size);

  async function sheetAt(href: string): Promise<readonly SheetNode[]> {
    const kept = known.get(href);
    if (kept !== undefined) return kept.nodes;
    const text = host.css.get(href.slice(1)) ?? (await readModuleSheet(href)) ?? '';
    const nodes = readSheet(text, href);
    // Its page goes out without it, and looks as it should once the whole sheet is there.
    if (nodes === null) log.warn('page.sheet-not-read', { href });
    known.set(href, { nodes: nodes ?? [], size: text.length });
    return nodes ?? [];
  }

  /** @param hrefs Addresses of the sheets that the page has besides those of every page. */
  return async function stylesOf(html: string, hrefs: readonly string[]): Promise<PageStyles> {
    const all = [...host.sheets.map(({ path }) => `/${path}`), ...hrefs];
    const sheets = await Promise.all(all.map(sheetAt));
    const { css, pictures } = usedCss(sheets, readMarks(host.template, html));
    const texts = pictures === '' ? [css] : [css, pictures];
    return { css, pictures, source: texts.map(hashOf).join(' ') };
  };
}
