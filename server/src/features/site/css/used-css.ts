import { hasAttribute } from './page-marks.ts';
import type { PageMarks } from './page-marks.ts';
import type { Selector, SheetNode } from './sheet.ts';

/** The order that the shell fixes for all sheets, whichever arrives first. */
const layerOrder = '@layer reset,tokens,base,kit,page;';

function fits(selector: Selector, marks: PageMarks): boolean {
  return (
    !selector.isHover &&
    selector.classes.every((name) => marks.classes.has(name)) &&
    selector.tags.every((name) => marks.tags.has(name)) &&
    selector.ids.every((name) => marks.ids.has(name)) &&
    selector.attributes.every((attribute) => hasAttribute(marks, attribute))
  );
}

/** The same nodes without the rules that mean nothing in the page. */
function meeting(nodes: readonly SheetNode[], marks: PageMarks): SheetNode[] {
  return nodes.flatMap((node): SheetNode[] => {
    if (node.kind === 'group') {
      const children = meeting(node.children, marks);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    if (node.kind !== 'rule') return [node];
    const selectors = node.selectors.filter((selector) => fits(selector, marks));
    return selectors.length === 0 ? [] : [{ ...node, selectors }];
  });
}

function declarationsOf(nodes: readonly SheetNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return declarationsOf(node.children);
    return node.kind === 'rule' ? node.declarations : [];
  });
}

const named = (text: string) => text.match(/--[\w-]+/g) ?? [];

/** Custom properties that something in the page reads, directly or through others. */
function usedProperties(declarations: readonly string[], marks: PageMarks): Set<string> {
  const meanings = new Map<string, string[]>();
  const waiting: string[] = [...marks.properties];
  for (const declaration of declarations) {
    const [, own, value = ''] = /^(--[\w-]+)\s*:([\s\S]*)$/.exec(declaration) ?? [];
    if (own === undefined) waiting.push(...named(declaration));
    else meanings.set(own, [...(meanings.get(own) ?? []), ...named(value)]);
  }
  const used = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...(meanings.get(name) ?? []));
  }
  return used;
}

/** What happens between two states of a page has no place in its first picture. */
const isMotion = /^(-webkit-)?transition(-|:)/;

interface Kept {
  properties: ReadonlySet<string>;
  /** Everything that says which animation runs. */
  animations: string;
  fonts: ReadonlySet<string>;
}

/**
 * A face without a file is a fallback on the device; other faces come with the whole sheet, and with them
 * which of them has which letters.
 */
function writtenFace({ files, text }: SheetNode & { kind: 'font' }, { fonts }: Kept): string {
  if (!files.every((file) => fonts.has(file))) return '';
  return text.replace(/;unicode-range:[^;}]*/, '');
}

function written(nodes: readonly SheetNode[], kept: Kept): string {
  return nodes
    .map((node) => {
      if (node.kind === 'group') {
        const inside = written(node.children, kept);
        return inside === '' ? '' : `${node.head}{${inside}}`;
      }
      if (node.kind === 'keyframes') return kept.animations.includes(node.name) ? node.text : '';
      if (node.kind === 'font') return writtenFace(node, kept);
      if (node.kind === 'other') return node.text;
      const lines = node.declarations.filter((line) => {
        const own = /^--[\w-]+/.exec(line)?.[0];
        return own === undefined ? !isMotion.test(line) : kept.properties.has(own);
      });
      if (lines.length === 0) return '';
      return `${node.selectors.map(({ text }) => text).join(',')}{${lines.join(';')}}`;
    })
    .join('');
}

/**
 * The rules that a page needs until the whole sheets are there, and for good where scripts are off: both
 * themes, every width and what is in focus are among them, what a pointer hovers over is not.
 *
 * @param fonts Addresses of the fonts that the page loads at once, as sheets write them.
 * @returns Text that can stand in a style element: nothing in it can end the element.
 */
export function usedCss(
  sheets: readonly (readonly SheetNode[])[],
  marks: PageMarks,
  fonts: readonly string[],
): string {
  const nodes = sheets.flatMap((sheet) => meeting(sheet, marks));
  const declarations = declarationsOf(nodes).filter((line) => !isMotion.test(line));
  const kept: Kept = {
    properties: usedProperties(declarations, marks),
    animations: declarations.filter((line) => /animation|^--/.test(line)).join(';'),
    fonts: new Set(fonts),
  };
  return (layerOrder + written(nodes, kept)).replaceAll('</', '<\\/');
}
