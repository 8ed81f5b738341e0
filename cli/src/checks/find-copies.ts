import type { AnyNode, Program } from 'acorn';
import { simple } from 'acorn-walk';

/** Texts in the code of a library that code which uses it does not have. */
const marks: readonly (readonly [library: string, mark: RegExp])[] = [
  // An assignment: react-dom only reads it. What a build drops of React, the next mark shows.
  ['react', /__(?:CLIENT|SERVER|SECRET)_INTERNALS_DO_NOT_USE\w*\s*[=:](?!=)/],
  ['react', /\.isReactComponent\s*=(?!=)|\benqueueReplaceState\s*[:(]|\.H\.use[A-Z]\w+\(/],
  ['react-dom', /__DOM_INTERNALS_DO_NOT_USE\w*\s*[=:](?!=)|__reactContainer\$/],
  ['react-router', /may be used only in the context of a <Router>/],
  ['@tanstack/react-query', /No QueryClient set, use QueryClientProvider/],
];

function keysOf(node: AnyNode): string[] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  );
}

function makesElements(program: Program): boolean {
  let found = false;
  simple(program, {
    ObjectExpression: (node) => {
      const keys = keysOf(node);
      if (['$$typeof', 'type', 'props'].every((key) => keys.includes(key))) found = true;
    },
  });
  return found;
}

export function findCopies(program: Program, text: string): string[] {
  const found = marks.filter(([, mark]) => mark.test(text)).map(([library]) => library);
  return [...new Set(makesElements(program) ? [...found, 'react/jsx-runtime'] : found)];
}
