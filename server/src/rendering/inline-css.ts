import { createHash } from 'node:crypto';
import type { StylesheetIndex } from '../modules/stylesheet-index.ts';
import type { HostBuild } from './host-build.ts';

/** Fixes the order of layers, whichever stylesheet arrives first. */
const layerOrder = '@layer reset,tokens,base,kit,page;';

// Rendered HTML may be hostile: each character is matched by one alternative, so matching is linear.
const tagStart = /<([a-z][\w-]*)/gi;
const attribute = /\s+([^\s=>/"']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/** Tags, `.classes`, `#ids` and `[attributes`, with the tags that browsers add. */
export function namesIn(...html: readonly string[]): Set<string> {
  const names = new Set(['html', 'head', 'body', '[open', '[data-theme']);
  for (const text of html) {
    tagStart.lastIndex = 0;
    for (let tag = tagStart.exec(text); tag !== null; tag = tagStart.exec(text)) {
      names.add((tag[1] ?? '').toLowerCase());
      attribute.lastIndex = tagStart.lastIndex;
      for (let met = attribute.exec(text); met !== null; met = attribute.exec(text)) {
        tagStart.lastIndex = attribute.lastIndex;
        const [, name = '', ...values] = met;
        const value = values.find((given) => given !== undefined) ?? '';
        names.add(`[${name.toLowerCase()}`);
        if (name === 'class') for (const one of value.split(/\s+/)) names.add(`.${one}`);
        if (name === 'id') names.add(`#${value}`);
      }
    }
  }
  return names;
}

/** @returns CSS that cannot close its style element. */
export function selectCss(
  stylesheets: readonly StylesheetIndex[],
  names: ReadonlySet<string>,
): string {
  let css = layerOrder;
  let open: readonly string[] = [];
  for (const [around, selectors, text] of stylesheets.flat()) {
    const fitting = selectors?.filter(([, ...own]) => own.every((name) => names.has(name)));
    if (fitting?.length === 0) continue;
    if (around.join() !== open.join()) {
      css += '}'.repeat(open.length) + around.map((head) => `${head}{`).join('');
      open = around;
    }
    css += fitting === undefined ? text : `${fitting.map(([one]) => one).join(',')}{${text}}`;
  }
  return (css + '}'.repeat(open.length)).replaceAll('</', '<\\/');
}

/** For `style-src` of the policy. */
export const styleSource = (css: string) =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

export interface InlineCss {
  css: string;
  source: string;
}

export function createInlineCss(
  host: Pick<HostBuild, 'indexes' | 'stylesheets' | 'template'>,
  readIndex: (href: string) => Promise<StylesheetIndex | null>,
) {
  return async function inlineCss(html: string, hrefs: readonly string[]): Promise<InlineCss> {
    const all = [...host.stylesheets.map(({ path }) => `/${path}`), ...hrefs];
    const indexes = await Promise.all(
      all.map(async (href) => host.indexes.get(href.slice(1)) ?? (await readIndex(href)) ?? []),
    );
    const css = selectCss(indexes, namesIn(host.template, html));
    return { css, source: styleSource(css) };
  };
}
