export function cellsOf(code: Element): boolean[][] {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = cells[Number(y)];
    if (row !== undefined) row[Number(x)] = true;
  }
  return cells;
}
