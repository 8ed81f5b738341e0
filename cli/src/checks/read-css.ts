const beginnings = /\/\*|["']|(?<![\w\\\u0080-\uffff-])url\(/gi;

function stringEnd(css: string, open: number): number {
  const sign = css[open];
  let at = open + 1;
  while (at < css.length) {
    const letter = css[at] ?? '';
    if (letter === sign) return at + 1;
    if ('\n\r\f'.includes(letter)) return at;
    at += letter === '\\' ? 2 : 1;
  }
  return css.length;
}

function isQuoted(css: string, from: number): boolean {
  let at = from;
  while (/\s/.test(css[at] ?? '')) at += 1;
  return css[at] === '"' || css[at] === "'";
}

function behind(css: string, end: string, from: number): number {
  const found = css.indexOf(end, from);
  return found === -1 ? css.length : found + end.length;
}

/** Empties comments, strings and URLs as a browser would, so that no brace inside them counts. */
function withoutTexts(css: string): string {
  const pieces: string[] = [];
  let from = 0;
  beginnings.lastIndex = 0;
  for (let match = beginnings.exec(css); match !== null; match = beginnings.exec(css)) {
    const { 0: sign, index } = match;
    pieces.push(css.slice(from, index));
    const inside = index + sign.length;
    if (sign === '/*') from = behind(css, '*/', inside);
    else if (sign === '"' || sign === "'") {
      pieces.push('""');
      from = stringEnd(css, index);
    } else if (isQuoted(css, inside)) {
      pieces.push('url(');
      from = inside;
    } else {
      pieces.push('url()');
      from = behind(css, ')', inside);
    }
    beginnings.lastIndex = from;
  }
  pieces.push(css.slice(from));
  return pieces.join('');
}

export interface StyleRule {
  selector: string;
  layered: boolean;
  nested: boolean;
}

export interface StylesheetRules {
  rules: StyleRule[];
  /** Lower case; `@layer page`, `@import ""`. */
  atRules: string[];
  /** Browsers read an escaped name as other letters. */
  escaped: boolean;
}

const closed = /^@(-webkit-)?keyframes\b|^@(font-face|property|counter-style|page)\b/i;

interface Block {
  layered: boolean;
  nested: boolean;
  closed: boolean;
}

/** Iterative, because the depth is the sender's choice. */
export function readStylesheet(css: string): StylesheetRules {
  const text = withoutTexts(css);
  const stylesheet: StylesheetRules = { rules: [], atRules: [], escaped: /\\[\w\s]/.test(text) };
  const outside: Block = { layered: false, nested: false, closed: false };
  const open: Block[] = [];
  let from = 0;
  const headBefore = (end: number) => {
    const head = text.slice(from, end).trim();
    from = end + 1;
    if (head.startsWith('@')) stylesheet.atRules.push(head.toLowerCase());
    return head;
  };
  const enter = (head: string, around: Block): Block => {
    const { layered, nested } = around;
    if (around.closed || closed.test(head)) return { layered, nested, closed: true };
    if (head.startsWith('@')) {
      return { layered: layered || /^@layer\b/i.test(head), nested, closed: false };
    }
    stylesheet.rules.push({ selector: head, layered, nested });
    return { layered, nested: true, closed: false };
  };
  for (const { 0: sign, index } of text.matchAll(/[;{}]/g)) {
    const head = headBefore(index);
    if (sign === '{') open.push(enter(head, open.at(-1) ?? outside));
    else if (sign === '}') open.pop();
  }
  headBefore(text.length);
  return stylesheet;
}

export function readRules(css: string): StyleRule[] {
  return readStylesheet(css).rules;
}

export function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\/g, ''),
  );
}

/** An element, `*`, `#id`, `:root`. */
export function unscopedParts(selector: string): string[] {
  const bare = selector
    .replace(/\.(?:\\.|[\w-])+/g, '.')
    .replace(/\[[^\]]*\]/g, '.')
    .replace(/::[\w-]+(\([^)]*\))?|:(?:lang|dir)\([^)]*\)/g, '')
    .replace(/:(?!root\b|host\b)[\w-]+/gi, '')
    .replace(/\b(even|odd)\b|\b-?\d*n\s*([+-]\s*\d+)?|\b\d+\b/g, '');
  return bare.match(/:root|:host|\*|#|[a-z][\w-]*/gi) ?? [];
}

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
