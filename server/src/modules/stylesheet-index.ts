import { parse } from 'postcss';
import type { ChildNode, Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/**
 * At-rules around a rule, its selectors with the names that a page must contain (`.class`, `#id`, `tag`, `[attribute`),
 * and its declarations. Null selectors: text that always applies, such as `@font-face`.
 */
export type IndexedRule = readonly [
  around: readonly string[],
  selectors: readonly (readonly [selector: string, ...names: string[]])[] | null,
  text: string,
];
export type StylesheetIndex = readonly IndexedRule[];

/**
 * States of interaction, motion, print and rare preferences come with the full stylesheet, after the content. What holds
 * outside of a state, as `:not(:focus-visible)`, comes with the content.
 */
const actions =
  /(?<!:not\():(?:hover|active|focus|focus-visible|focus-within)\b|::(?:selection|backdrop)\b/;
const motion = /^(?:-webkit-)?(?:transition|animation)\b/;
const rareMedia = /^@media .*(?:scripting:\s*none|prefers-reduced-motion|print)/;
/** A file named here would load before the content is painted. */
const fileAddress = /url\((?!\s*["']?data:)/;

const grouping = /^(?:media|supports|layer|container|scope|starting-style)$/;
/** Deeper nesting would exhaust the stack. */
const maxDepth = 50;

function namesOf(selector: selectorParser.Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === 'class') return [`.${node.value}`];
    if (node.type === 'id') return [`#${node.value}`];
    if (node.type === 'tag') return [node.value.toLowerCase()];
    if (node.type === 'pseudo' && node.value === ':has') {
      const [only, ...others] = node.nodes;
      return only === undefined || others.length > 0 ? [] : namesOf(only);
    }
    return node.type === 'attribute' ? [`[${node.attribute.toLowerCase()}`] : [];
  });
}

function indexRule({ selector, nodes }: Rule, around: readonly string[]): IndexedRule[] {
  const selectors = selectorParser()
    .astSync(selector)
    .nodes.filter((one) => !actions.test(String(one)))
    .map((one) => [String(one).trim(), ...namesOf(one)] as const);
  const declarations = nodes
    .filter(({ type }) => type !== 'comment')
    .map(String)
    .filter((line) => !motion.test(line) && !fileAddress.test(line));
  if (selectors.length === 0 || declarations.length === 0) return [];
  return [[around, selectors, declarations.join(';')]];
}

function indexNodes(nodes: readonly ChildNode[], around: readonly string[]): IndexedRule[] {
  if (around.length > maxDepth) throw new Error('The stylesheet is nested too deeply.');
  return nodes.flatMap((node): IndexedRule[] => {
    if (node.type === 'rule') return indexRule(node, around);
    if (node.type !== 'atrule') return [];
    const head = `@${node.name} ${node.params}`.trim();
    if (node.nodes === undefined) return node.name === 'layer' ? [[around, null, `${head};`]] : [];
    if (grouping.test(node.name)) {
      return rareMedia.test(head) ? [] : indexNodes(node.nodes, [...around, head]);
    }
    const text = String(node);
    return node.name.endsWith('keyframes') || fileAddress.test(text) ? [] : [[around, null, text]];
  });
}

/** @returns Null for a stylesheet that cannot be parsed: pages then show its styles when the file arrives. */
export function indexStylesheet(css: string): StylesheetIndex | null {
  try {
    return indexNodes(parse(css).nodes, []);
  } catch {
    // Both parsers depend on nothing but the text.
    return null;
  }
}
