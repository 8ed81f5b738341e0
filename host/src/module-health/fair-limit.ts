/** A version that has shown nothing for so long counts as failed, if the line is not slow. */
export const limitMs = 5000;
const mostMs = 60_000;

export const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * @param isOver Whether what is waited for has come meanwhile.
 * @returns Once the time is over: whether it counts against what did not come.
 */
export async function fairLimit(isOver: () => boolean): Promise<boolean> {
  await wait(limitMs);
  if (isOver()) return false;
  const judged = import(/* webpackChunkName: "vitals" */ './line.ts').then(({ isFair }) =>
    isFair(isOver),
  );
  // Without this very file the line has not had its time.
  return Promise.race([judged, wait(mostMs)]).then(Boolean, () => false);
}
