import { Lexer } from 'marked';
import type { MarkedToken, Token } from 'marked';

/** Web, mail, path or fragment: none of them runs a script. */
const safeAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** `Lexer` without extensions makes marked tokens only. */
function isKnown(token: Token): token is MarkedToken {
  return token.type !== undefined;
}

function childrenOf(token: MarkedToken): Token[] {
  if (token.type === 'list') return token.items;
  if (token.type === 'table') {
    return [...token.header, ...token.rows.flat()].flatMap(({ tokens }) => tokens);
  }
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

interface Change {
  piece: string;
  instead: string;
}

function changesOf(tokens: readonly Token[]): Change[] {
  return tokens.filter(isKnown).flatMap((token): Change[] => {
    if (token.type === 'html') {
      return [{ piece: token.raw, instead: token.raw.replaceAll('<', '&lt;') }];
    }
    const isLink = token.type === 'link' || token.type === 'image';
    if (isLink && !safeAddress.test(token.href)) return [{ piece: token.raw, instead: token.text }];
    return changesOf(childrenOf(token));
  });
}

function apply(text: string, changes: readonly Change[]): string {
  let from = 0;
  let cleaned = '';
  for (const { piece, instead } of changes) {
    const at = text.indexOf(piece, from);
    // Inside lists and quotes `raw` lacks the indentation.
    if (at < 0) continue;
    cleaned += text.slice(from, at) + instead;
    from = at + piece.length;
  }
  return cleaned + text.slice(from);
}

/** Escapes HTML and removes script links, so that no renderer finds anything to run. */
export function cleanMarkdown(source: string): string {
  // A removal can form a new token out of its neighbours.
  for (let text = source; ;) {
    const changes = changesOf(new Lexer({ gfm: true }).lex(text));
    if (changes.length === 0) return text;
    const next = apply(text, changes);
    // No token was found literally: escape them all.
    if (next === text) return text.replaceAll('<', '&lt;').replaceAll('[', '\\[');
    text = next;
  }
}
