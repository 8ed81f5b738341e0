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

interface ChosenRule {
  around: readonly string[];
  /** Null: the text stands for itself. */
  selector: string | null;
  text: string;
}

function chosenRules(
  stylesheets: readonly StylesheetIndex[],
  names: ReadonlySet<string>,
): ChosenRule[] {
  return stylesheets.flat().flatMap(([around, selectors, text]): ChosenRule[] => {
    if (selectors === null) return [{ around, selector: null, text }];
    const fitting = selectors.filter(([, ...own]) => own.every((name) => names.has(name)));
    const selector = fitting.map(([one]) => one).join(',');
    return fitting.length === 0 ? [] : [{ around, selector, text }];
  });
}

const tokenLayer = '@layer tokens';
const declaration = /^\s*(-?-?[a-z][\w-]*)\s*:/i;

/** @returns Null where a value has a semicolon of its own. */
function declarationsOf({ around, selector, text }: ChosenRule): [string, string][] | null {
  if (around[0] !== tokenLayer || selector === null) return null;
  const lines = text.split(';').map((line): [string, string] => {
    return [declaration.exec(line)?.[1] ?? '', line];
  });
  return lines.some(([name]) => name === '') ? null : lines;
}

const variablesIn = (text: string) =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** A page uses two of three tokens. The others come with the whole stylesheet, as the rules do that use them. */
function withoutUnusedTokens(rules: readonly ChosenRule[], html: string): ChosenRule[] {
  const values = new Map<string, string[]>();
  const sought = variablesIn(html);
  const declared = rules.map(declarationsOf);
  for (const [at, { text }] of rules.entries()) {
    const lines = declared[at] ?? null;
    if (lines === null) sought.push(...variablesIn(text));
    for (const [name, line] of lines ?? []) {
      if (!name.startsWith('--')) sought.push(...variablesIn(line));
      else values.set(name, [...(values.get(name) ?? []), line]);
    }
  }
  const used = new Set<string>();
  for (let name = sought.pop(); name !== undefined; name = sought.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    for (const line of values.get(name) ?? []) sought.push(...variablesIn(line));
  }
  return rules.flatMap((rule, at) => {
    const lines = declared[at] ?? null;
    if (lines === null) return [rule];
    const left = lines.filter(([name]) => !name.startsWith('--') || used.has(name));
    return left.length === 0 ? [] : [{ ...rule, text: left.map(([, line]) => line).join(';') }];
  });
}

/** @returns CSS that cannot close its style element. */
export function selectCss(
  stylesheets: readonly StylesheetIndex[],
  ...html: readonly string[]
): string {
  const rules = chosenRules(stylesheets, namesIn(...html));
  let css = layerOrder;
  let open: readonly string[] = [];
  for (const { around, selector, text } of withoutUnusedTokens(rules, html.join('\n'))) {
    if (around.join() !== open.join()) {
      css += '}'.repeat(open.length) + around.map((head) => `${head}{`).join('');
      open = around;
    }
    css += selector === null ? text : `${selector}{${text}}`;
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
    const css = selectCss(indexes, host.template, html);
    return { css, source: styleSource(css) };
  };
}
