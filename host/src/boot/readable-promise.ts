/**
 * The same promise, which `use` of React reads at once after it has settled: a page that was loaded before
 * it is drawn then never shows what holds its place.
 */
export function readable<T>(work: Promise<T>): Promise<T> {
  work.then(
    (value) => Object.assign(work, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(work, { status: 'rejected', reason }),
  );
  return work;
}

/** A promise whose value is there already. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
