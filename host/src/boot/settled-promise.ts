/**
 * The same promise with the fields that React's `use` reads synchronously once it has settled, so that a page that
 * was loaded before it is rendered never shows its Suspense fallback.
 */
export function trackPromise<T>(work: Promise<T>): Promise<T> {
  work.then(
    (value) => Object.assign(work, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(work, { status: 'rejected', reason }),
  );
  return work;
}

/** A promise that `use` reads without suspending. */
export function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
