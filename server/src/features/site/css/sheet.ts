import { CssSyntaxError, parse } from 'postcss';
import type { AtRule, ChildNode, Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** What an element must have to be meant by a selector, so far as it can be told cheaply. */
export interface Selector {
  text: string;
  tags: readonly string[];
  classes: readonly string[];
  ids: readonly string[];
  /** `value` is null where any will do. */
  attributes: readonly { name: string; value: string | null }[];
  /** Whether it is about what somebody does in the page. */
  isAction: boolean;
}

export type SheetNode =
  | { kind: 'group'; head: string; children: readonly SheetNode[] }
  | { kind: 'rule'; selectors: readonly Selector[]; declarations: readonly string[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'font'; text: string; files: readonly string[] }
  /** `@property`, `@import` and whatever else is kept as it is. */
  | { kind: 'other'; text: string };

const actions = new Set([
  ':hover',
  ':active',
  ':focus',
  ':focus-visible',
  ':focus-within',
  '::selection',
  '::backdrop',
]);

const grouping = new Set(['media', 'supports', 'layer', 'container', 'scope', 'starting-style']);

/** What stands in brackets asks nothing of the page: `:not(.a)`, and `:is`, which may be met in any way. */
function readSelector(selector: selectorParser.Selector): Selector {
  const parts = selector.nodes;
  const valuesOf = (type: 'tag' | 'class' | 'id') =>
    parts.flatMap((part) => (part.type === type ? [part.value] : []));
  return {
    text: String(selector).trim(),
    tags: valuesOf('tag').map((name) => name.toLowerCase()),
    classes: valuesOf('class'),
    ids: valuesOf('id'),
    attributes: parts.flatMap((part) =>
      part.type === 'attribute'
        ? [
            {
              name: part.attribute.toLowerCase(),
              value: part.operator === '=' ? (part.value ?? null) : null,
            },
          ]
        : [],
    ),
    isAction: parts.some(({ type, value }) => type === 'pseudo' && actions.has(value ?? '')),
  };
}

function readRule({ selector, nodes }: Rule): SheetNode {
  return {
    kind: 'rule',
    selectors: selectorParser().astSync(selector).nodes.map(readSelector),
    declarations: nodes.filter(({ type }) => type !== 'comment').map(String),
  };
}

function filesOf(face: AtRule): string[] {
  return [...face.toString().matchAll(/url\(([^)]*)\)/g)].map(([, file = '']) => file);
}

function readAtRule(rule: AtRule): SheetNode {
  const { name, params, nodes } = rule;
  if (nodes === undefined) return { kind: 'other', text: `${rule.toString()};` };
  if (grouping.has(name)) {
    return { kind: 'group', head: `@${name} ${params}`.trim(), children: readNodes(nodes) };
  }
  const text = rule.toString();
  if (name.endsWith('keyframes')) return { kind: 'keyframes', name: params, text };
  return name === 'font-face'
    ? { kind: 'font', text, files: filesOf(rule) }
    : { kind: 'other', text };
}

function readNodes(nodes: readonly ChildNode[]): SheetNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [readRule(node)];
    return node.type === 'atrule' ? [readAtRule(node)] : [];
  });
}

/** Addresses in a sheet are meant from the sheet; in the page they are meant from the page. */
function absoluteAddresses(css: string, address: string): string {
  return css.replace(/url\(\s*(["']?)([^"')]+)\1\s*\)/g, (whole, _quote, given: string) => {
    if (/^(data:|#|\/)/.test(given) || !URL.canParse(given, 'http://own.invalid')) return whole;
    const url = new URL(given, new URL(address, 'http://own.invalid'));
    return url.host === 'own.invalid' ? `url(${url.pathname}${url.search}${url.hash})` : whole;
  });
}

/**
 * Reads a sheet of a build once, so that each page takes from it what it uses.
 *
 * @param address Path that the sheet is served under.
 * @returns Nothing of a sheet that cannot be read: a browser may make more of it.
 */
export function readSheet(css: string, address: string): SheetNode[] {
  try {
    return readNodes(parse(absoluteAddresses(css, address)).nodes);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [];
    throw error;
  }
}
