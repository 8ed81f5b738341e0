import { hasAttribute } from './page-marks.ts';
import type { PageMarks } from './page-marks.ts';
import { constantsOf, createResolver, ownProperty } from './constants.ts';
import type { Selector, SheetNode } from './sheet.ts';

/** The order that the shell fixes for all sheets, whichever arrives first. */
const layerOrder = '@layer reset,tokens,base,kit,page;';

function fits(selector: Selector, marks: PageMarks): boolean {
  return (
    !selector.isAction &&
    selector.classes.every((name) => marks.classes.has(name)) &&
    selector.tags.every((name) => marks.tags.has(name)) &&
    selector.ids.every((name) => marks.ids.has(name)) &&
    selector.attributes.every((attribute) => hasAttribute(marks, attribute))
  );
}

/** Of who runs no scripts, has another wish for motion than most, or holds paper: they get the whole sheets. */
const isRare = /^@media .*(scripting:\s*none|prefers-reduced-motion|print)/;

/** A background that is a file, by itself or by a custom property. */
const background = /^background-image\s*:\s*(?:url\((?!\s*["']?data:)|var\((--[\w-]+)\)\s*$)/;

/** What happens between two states of a page, or goes on in it, has no place in its first picture. */
const isMotion = /^(-webkit-)?(transition|animation)(-|:)/;

/** The same nodes without what means nothing in the first picture of the page. */
function meeting(nodes: readonly SheetNode[], marks: PageMarks): SheetNode[] {
  return nodes.flatMap((node): SheetNode[] => {
    if (node.kind === 'keyframes') return [];
    if (node.kind === 'group') {
      if (isRare.test(node.head)) return [];
      const children = meeting(node.children, marks);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    if (node.kind !== 'rule') return [node];
    const selectors = node.selectors.filter((selector) => fits(selector, marks));
    const declarations = node.declarations.filter((line) => !isMotion.test(line));
    return selectors.length === 0 ? [] : [{ ...node, selectors, declarations }];
  });
}

function rulesOf(nodes: readonly SheetNode[]): (SheetNode & { kind: 'rule' })[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return rulesOf(node.children);
    return node.kind === 'rule' ? [node] : [];
  });
}

const named = (text: string) => text.match(/--[\w-]+/g) ?? [];

/** Custom properties that something in the page reads, directly or through others. */
function usedProperties(declarations: readonly string[], marks: PageMarks): Set<string> {
  const meanings = new Map<string, Set<string>>();
  const waiting = [...marks.properties];
  // One by one: there may be more names than a call takes arguments.
  const wait = (names: Iterable<string>) => {
    for (const name of names) waiting.push(name);
  };
  for (const declaration of declarations) {
    const [, own, value = ''] = ownProperty.exec(declaration) ?? [];
    if (own === undefined) wait(named(declaration));
    else {
      const known = meanings.get(own) ?? new Set();
      for (const name of named(value)) known.add(name);
      meanings.set(own, known);
    }
  }
  const used = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    wait(meanings.get(name) ?? []);
  }
  return used;
}

interface Writing {
  /** Empty for a declaration that is left out. */
  line: (declaration: string) => string;
  /** What is neither a rule nor a group of them. */
  other: (node: Exclude<SheetNode, { kind: 'group' | 'rule' }>) => string;
}

function written(nodes: readonly SheetNode[], writing: Writing): string {
  return nodes
    .map((node) => {
      if (node.kind === 'group') {
        const inside = written(node.children, writing);
        return inside === '' ? '' : `${node.head}{${inside}}`;
      }
      if (node.kind !== 'rule') return writing.other(node);
      const lines = node.declarations.map(writing.line).filter((line) => line !== '');
      if (lines.length === 0) return '';
      return `${node.selectors.map(({ text }) => text).join(',')}{${lines.join(';')}}`;
    })
    .join('');
}

/** Texts that can stand in a style element: nothing in them can end the element. */
export interface UsedCss {
  css: string;
  /**
   * Files in `background-image` and what the sheets say of backgrounds behind them, for once the first picture is
   * there; empty where there are none.
   */
  pictures: string;
}

const asStyle = (css: string) => css.replaceAll('</', '<\\/');

/**
 * The rules that the first picture of a page needs: both themes and every width are among them. What somebody
 * does in the page, what moves, and faces of fonts that are files come with the whole sheets, which follow at
 * once. Pictures that the browser has already would hold up the first one by being unpacked.
 */
export function usedCss(sheets: readonly (readonly SheetNode[])[], marks: PageMarks): UsedCss {
  const nodes = sheets.flatMap((sheet) => meeting(sheet, marks));
  const rules = rulesOf(nodes);
  const resolve = createResolver(constantsOf(rules, marks));
  const lines = rules.flatMap(({ declarations }) => declarations.map(resolve));
  const used = usedProperties(lines, marks);
  // A property that no element names for itself is a colour's or a gradient's.
  const isPicture = (declaration: string) => {
    const [found, name] = background.exec(declaration) ?? [];
    return found !== undefined && (name === undefined || marks.properties.has(name));
  };
  const css = written(nodes, {
    line: (declaration) => {
      const name = ownProperty.exec(declaration)?.[1];
      if (isPicture(declaration) || (name !== undefined && !used.has(name))) return '';
      return resolve(declaration);
    },
    // A face without a file is one of the device; asking for the others would hold up the first picture.
    other: (node) => (node.kind === 'font' && node.files.length > 0 ? '' : node.text),
  });
  // What the sheets say of backgrounds behind the first of them is said again, so that the last word stays the last.
  let isBehind = false;
  const pictures = written(nodes, {
    line: (declaration) => {
      isBehind ||= isPicture(declaration);
      return isBehind && /^background[-:\s]/.test(declaration) ? resolve(declaration) : '';
    },
    other: () => '',
  });
  return { css: asStyle(layerOrder + css), pictures: asStyle(pictures) };
}
