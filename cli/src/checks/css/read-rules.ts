import { withoutTexts } from './without-texts.ts';

export interface StyleRule {
  selector: string;
  /** Whether an `@layer` block is around it. */
  layered: boolean;
  /** Whether another style rule is around it. */
  nested: boolean;
}

/** What a sheet says: style rules, nested ones included, and the heads of its at-rules. */
export interface SheetRules {
  rules: StyleRule[];
  /** `@layer page`, `@font-face`, `@import ""` and their like, in lower case. */
  atRules: string[];
  /** Whether a name is written with an escape that browsers read as another letter. */
  escaped: boolean;
}

/** At-rules whose blocks hold no style rules of the page. */
const closed = /^@(-webkit-)?keyframes\b|^@(font-face|property|counter-style|page)\b/i;

interface Block {
  layered: boolean;
  nested: boolean;
  closed: boolean;
}

/** Reads a sheet once from its beginning to its end, however deep it is. */
export function readSheet(css: string): SheetRules {
  const text = withoutTexts(css);
  const sheet: SheetRules = { rules: [], atRules: [], escaped: /\\[\w\s]/.test(text) };
  const outside: Block = { layered: false, nested: false, closed: false };
  const open: Block[] = [];
  let from = 0;
  const headBefore = (end: number) => {
    const head = text.slice(from, end).trim();
    from = end + 1;
    if (head.startsWith('@')) sheet.atRules.push(head.toLowerCase());
    return head;
  };
  const enter = (head: string, around: Block): Block => {
    const { layered, nested } = around;
    if (around.closed || closed.test(head)) return { layered, nested, closed: true };
    if (head.startsWith('@')) {
      return { layered: layered || /^@layer\b/i.test(head), nested, closed: false };
    }
    sheet.rules.push({ selector: head, layered, nested });
    return { layered, nested: true, closed: false };
  };
  for (const { 0: sign, index } of text.matchAll(/[;{}]/g)) {
    const head = headBefore(index);
    if (sign === '{') open.push(enter(head, open.at(-1) ?? outside));
    else if (sign === '}') open.pop();
  }
  headBefore(text.length);
  return sheet;
}

/** Style rules of a sheet, nested ones included. */
export function readRules(css: string): StyleRule[] {
  return readSheet(css).rules;
}

/** Class names of a selector, without the dot and without escapes. */
export function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\/g, ''),
  );
}

/** Selectors of a list that name something other than classes: an element, `*`, `#id`, `:root`. */
export function unscopedParts(selector: string): string[] {
  const bare = selector
    .replace(/\.(?:\\.|[\w-])+/g, '.')
    .replace(/\[[^\]]*\]/g, '.')
    .replace(/::[\w-]+(\([^)]*\))?|:(?:lang|dir)\([^)]*\)/g, '')
    .replace(/:(?!root\b|host\b)[\w-]+/gi, '')
    .replace(/\b(even|odd)\b|\b-?\d*n\s*([+-]\s*\d+)?|\b\d+\b/g, '');
  return bare.match(/:root|:host|\*|#|[a-z][\w-]*/gi) ?? [];
}

/** The comma-separated members of a selector list; commas inside brackets do not count. */
export function membersOf(selector: string): string[] {
  const members: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] ?? '';
    if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      members.push(selector.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...members, selector.slice(start).trim()];
}
