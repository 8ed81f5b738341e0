import * as z from 'zod/mini';
import { blockText } from './text.ts';
import type { TextMessages } from './text.ts';

/** Markdown parsers recurse once a level; about a thousand levels overflow the stack. */
const maxMarkdownDepth = 100;

/** Quotes and lists that a line can open, by markers and indentation. */
function markdownDepth(line: string): number {
  const [prefix = ''] = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(line) ?? [];
  const markers = prefix.match(/[>*+-]|\d+[.)]/g)?.length ?? 0;
  const columns = prefix.replaceAll('\t', '    ').replace(/[^ ]/g, '').length;
  return Math.max(markers, Math.floor(columns / 2));
}

/** Markdown; the server makes text of HTML, and unsafe links lose their address. */
export const markdownText = (max: number, messages: TextMessages = {}) =>
  blockText(1, max, messages).check(
    z.refine((text) => text.split('\n').every((line) => markdownDepth(line) <= maxMarkdownDepth), {
      error:
        'Zagnieżdżenie cytatów i list jest zbyt głębokie. Skróć ciąg znaków na początku wiersza.',
    }),
  );
