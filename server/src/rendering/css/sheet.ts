import { parse } from 'postcss';
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

/** In quotes of either kind, or bare; each reads its text once, whatever stands in it. */
const address = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))\s*\)/g;

/** Addresses in a sheet are meant from the sheet; in the page they are meant from the page. */
function absoluteAddresses(css: string, sheet: string): string {
  return css.replace(address, (whole, ...quotings: (string | undefined)[]) => {
    const given = quotings.slice(0, 3).find((text) => text !== undefined) ?? '';
    if (/^(data:|#|\/)/.test(given) || !URL.canParse(given, 'http://own.invalid')) return whole;
    const url = new URL(given, new URL(sheet, 'http://own.invalid'));
    return url.host === 'own.invalid' ? `url(${url.pathname}${url.search}${url.hash})` : whole;
  });
}

/** Blocks in each other, of a sheet that is read: more is no work of a person, and too deep for a stack. */
const mostNested = 50;

function nesting(nodes: readonly ChildNode[]): number {
  let depth = 0;
  for (let level = nodes; level.length > 0 && depth <= mostNested; depth += 1) {
    level = level.flatMap((node) => ('nodes' in node ? (node.nodes ?? []) : []));
  }
  return depth;
}

/**
 * Reads a sheet of a build once, so that each page takes from it what it uses.
 *
 * @param sheet Path that the sheet is served under.
 * @returns Null of one that cannot be read, for whatever reason: a browser may make more of it.
 */
export function readSheet(css: string, sheet: string): SheetNode[] | null {
  try {
    const { nodes } = parse(absoluteAddresses(css, sheet));
    return nesting(nodes) > mostNested ? null : readNodes(nodes);
  } catch {
    // Its text is all that the parsers of sheets and selectors are given.
    return null;
  }
}
