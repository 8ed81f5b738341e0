import type * as testingLibrary from '@testing-library/dom';
import type { Box, Point } from './tab.ts';

declare global {
  interface Window {
    pucharLibrary: typeof testingLibrary;
    pucharFindAll: (wanted: Wanted) => HTMLElement[];
  }
}

type Text = string | { pattern: string; flags: string };

/** JSON, because it goes into a page. */
export type Wanted = { within?: Wanted } & (
  | { role: string; name?: Text }
  | { label: Text }
  | { text: Text }
);

export function textOf(text: string | RegExp): Text {
  return typeof text === 'string' ? text : { pattern: text.source, flags: text.flags };
}

// Everything below runs in the page, function by function: only `window` is shared.

/** Hidden elements are left out afterwards: looking at the styles of all of a page takes seconds. */
export function findAll(wanted: Wanted): HTMLElement[] {
  const matcherOf = (text: Text) =>
    typeof text === 'string' ? text : new RegExp(text.pattern, text.flags);
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.pucharLibrary;
  const [scope] =
    wanted.within === undefined ? [document.body] : window.pucharFindAll(wanted.within);
  if (scope === undefined) return [];
  const find = () => {
    if ('label' in wanted) return queryAllByLabelText(scope, matcherOf(wanted.label));
    if ('text' in wanted) return queryAllByText(scope, matcherOf(wanted.text));
    const name = wanted.name === undefined ? {} : { name: matcherOf(wanted.name) };
    return queryAllByRole(scope, wanted.role, { hidden: true, ...name });
  };
  const hiding = 'role' in wanted ? '[inert], [aria-hidden="true"]' : '[inert]';
  return find().filter(
    (element) =>
      element.closest(hiding) === null && element.checkVisibility({ visibilityProperty: true }),
  );
}

export const first = (wanted: Wanted): HTMLElement | null =>
  window.pucharFindAll(wanted)[0] ?? null;

export const isSeen = (wanted: Wanted): boolean => window.pucharFindAll(wanted).length > 0;

export const count = (wanted: Wanted): number => window.pucharFindAll(wanted).length;

export const texts = (wanted: Wanted): string[] =>
  window.pucharFindAll(wanted).map(({ textContent }) => textContent ?? '');

export const isFocused = (wanted: Wanted): boolean =>
  window.pucharFindAll(wanted)[0] === document.activeElement;

export function focus(wanted: Wanted): boolean {
  const [element] = window.pucharFindAll(wanted);
  element?.focus();
  return element !== undefined && element === document.activeElement;
}

export function valueOf(wanted: Wanted): string | null {
  const value: unknown = Reflect.get(window.pucharFindAll(wanted)[0] ?? {}, 'value');
  return typeof value === 'string' ? value : null;
}

export function box(wanted: Wanted): Box | null {
  const found = window.pucharFindAll(wanted)[0]?.getBoundingClientRect();
  if (found === undefined) return null;
  return { x: found.x, y: found.y, width: found.width, height: found.height };
}

/** @returns A point that belongs to the element, which React has taken and which no longer moves, or why not yet. */
export async function pointToClick(wanted: Wanted): Promise<Point | string> {
  const [element] = window.pucharFindAll(wanted);
  if (element === undefined) return 'not there';
  if (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) return 'not hydrated';
  const before = element.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => {
    const [{ x, y, width, height } = new DOMRect()] = element.getClientRects();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const earlier = place();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y } = place();
  if (x !== earlier.x || y !== earlier.y) return 'moves';
  const top = document.elementFromPoint(x, y);
  const isItsOwn = element.contains(top) || top?.closest('label')?.contains(element);
  return isItsOwn ? { x, y } : `lies under ${top?.outerHTML.slice(0, 80)}`;
}

/** Whether React has taken over the content that the server rendered. */
export function isHydrated(): boolean {
  const content = document.querySelector('main h1') ?? document.querySelector('#root main');
  return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber'));
}
