/** The list with the item at `from` moved by one place; unchanged at the ends. */
export function movedByOne<T>(items: readonly T[], from: number, way: -1 | 1): T[] {
  const to = from + way;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
