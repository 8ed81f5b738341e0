/**
 * Sets the fields that React's `use` reads synchronously, so that a loaded page never shows its Suspense fallback.
 */
export function trackPromise<T>(work: Promise<T>): Promise<T> {
  work.then(
    (value) => Object.assign(work, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(work, { status: 'rejected', reason }),
  );
  return work;
}

export function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
