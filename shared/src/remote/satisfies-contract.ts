const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** @param range As in `module.json`: `^1`, `^1.4`. */
export function satisfiesContract(present: string, range: string): boolean {
  const wanted = numbersOf(range.slice(1));
  const numbers = numbersOf(present);
  const differing = numbers.findIndex((number, place) => number !== (wanted[place] ?? 0));
  if (differing < 1) return differing === -1;
  return (numbers[differing] ?? 0) > (wanted[differing] ?? 0);
}
