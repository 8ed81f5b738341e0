import { Lexer } from 'marked';
import type { MarkedToken, Token } from 'marked';

/** Addresses that lead somewhere: the web, mail, a path or a place in the text. */
const safeAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** Every kind that `Lexer` makes without extensions. */
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
  /** Piece of the source. */
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
    // Inside lists and quotes the library gives pieces without their indentation.
    if (at < 0) continue;
    cleaned += text.slice(from, at) + instead;
    from = at + piece.length;
  }
  return cleaned + text.slice(from);
}

/**
 * Markdown in which HTML is text and no link leads to a script: whoever draws it, and with whatever
 * library, finds nothing to run.
 */
export function cleanMarkdown(source: string): string {
  // Taking one thing away may make another out of its neighbours.
  for (let text = source; ;) {
    const changes = changesOf(new Lexer({ gfm: true }).lex(text));
    if (changes.length === 0) return text;
    const next = apply(text, changes);
    // Nothing could be found as it was given: then nothing in the text is a link or a tag any more.
    if (next === text) return text.replaceAll('<', '&lt;').replaceAll('[', '\\[');
    text = next;
  }
}
