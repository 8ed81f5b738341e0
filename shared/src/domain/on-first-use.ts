/**
 * Something that is made when it is first asked for. Formats of the language cost a slow phone ten
 * milliseconds each, at a moment when the page is wanted.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
