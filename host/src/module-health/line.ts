import { limitMs, wait } from './fair-limit.ts';

const mostMs = 60_000;
/** How much longer than the page's other files a module's may take. */
const allowance = 3;
const quickMs = 1000;

/** The page's own files: what was on the way to the same visitor from the same server. */
function slowestFileMs(): number {
  const own = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/assets/`));
  return Math.max(0, ...own.map(({ duration }) => duration));
}

/** The line may have become slow since the page was loaded. @returns Null without a connection. */
async function measure(): Promise<number | null> {
  const begin = performance.now();
  const file = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '/';
  const isThere = await fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return isThere ? performance.now() - begin : null;
}

/** After the usual limit. @returns Whether what is still not there would have come over this line. */
export async function isFair(isOver: () => boolean): Promise<boolean> {
  let more = Math.min(allowance * slowestFileMs(), mostMs) - limitMs;
  for (let waited = 0; waited < mostMs; waited += more) {
    if (more > 0) await wait(more);
    if (isOver()) return false;
    const lineMs = await measure();
    if (lineMs !== null && lineMs < quickMs) return !isOver();
    more = lineMs === null ? limitMs : allowance * lineMs;
  }
  return false;
}
