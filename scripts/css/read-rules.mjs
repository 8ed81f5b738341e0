/** Text without comments; strings become empty ones, so that no brace inside them counts. */
function stripped(css) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '""')
    .replace(/url\([^)]*\)/g, 'url()');
}

function closingBrace(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Statements and blocks of one level: `[{ head, body }]`, `body` null for a statement. */
function levelOf(text) {
  const found = [];
  let at = 0;
  while (at < text.length) {
    const stop = text.slice(at).search(/[;{}]/);
    if (stop === -1) break;
    const end = at + stop;
    const head = text.slice(at, end).trim();
    if (text[end] === '{') {
      const close = closingBrace(text, end);
      found.push({ head, body: text.slice(end + 1, close) });
      at = close + 1;
    } else {
      if (head !== '') found.push({ head, body: null });
      at = end + 1;
    }
  }
  return found;
}

/**
 * Style rules of a sheet, nested ones included.
 *
 * @returns `{ selector, layered }[]`; `layered` tells whether an `@layer` block is around it.
 */
export function readRules(css) {
  const rules = [];
  const walk = (text, layered) => {
    for (const { head, body } of levelOf(text)) {
      if (body === null) continue;
      if (/^@(-webkit-)?keyframes\b|^@(font-face|property|counter-style)\b/.test(head)) continue;
      if (head.startsWith('@')) walk(body, layered || head.startsWith('@layer'));
      else {
        rules.push({ selector: head, layered });
        walk(body, layered);
      }
    }
  };
  walk(stripped(css), false);
  return rules;
}

/** Class names of a selector, without the dot and without escapes. */
export function classesOf(selector) {
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map((match) => match[1].replace(/\\/g, ''));
}

/** Selectors of a list that name something other than classes: an element, `*`, `#id`, `:root`. */
export function unscopedParts(selector) {
  const bare = selector
    .replace(/\.(?:\\.|[\w-])+/g, '.')
    .replace(/\[[^\]]*\]/g, '.')
    .replace(/::[\w-]+(\([^)]*\))?|:(?:lang|dir)\([^)]*\)/g, '')
    .replace(/:(?!root\b|host\b)[\w-]+/g, '')
    .replace(/\b(even|odd)\b|\b-?\d*n\s*([+-]\s*\d+)?|\b\d+\b/g, '');
  return bare.match(/:root|:host|\*|#|[a-z][\w-]*/gi) ?? [];
}
