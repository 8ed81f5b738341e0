import { parse } from 'acorn';
import type { Program } from 'acorn';

/** Syntax tree of a built script, classic or module; null when it is neither. */
export function parseScript(text: string): Program | null {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(text, { ecmaVersion: 'latest', sourceType, allowHashBang: true });
    } catch (error) {
      // A tree too deep to be walked is refused like one that is broken.
      if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    }
  }
  return null;
}
