/** Keeps values by key; those longest unused go when all together are too large. */
export interface Memo<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** @param most Sum of the sizes, in whatever `sizeOf` counts. */
export function createMemo<T>(most: number, sizeOf: (value: T) => number): Memo<T> {
  const kept = new Map<string, T>();
  let sum = 0;
  const remove = (key: string, value: T) => {
    kept.delete(key);
    sum -= sizeOf(value);
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      const before = kept.get(key);
      if (before !== undefined) remove(key, before);
      kept.set(key, value);
      sum += sizeOf(value);
      for (const [old, size] of kept) {
        if (sum <= most || old === key) return;
        remove(old, size);
      }
    },
  };
}
