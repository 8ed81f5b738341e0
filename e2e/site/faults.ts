import type { Page, Route } from '@playwright/test';

/** What the network may do to the files of a module. */
const faults = {
  'files deleted': (route: Route) => route.fulfill({ status: 404, body: 'not found' }),
  // Neither answered nor refused, as a server that accepts and then sleeps.
  hanging: () => undefined,
  'one byte changed': async (route: Route) => {
    const response = await route.fetch();
    const body = await response.body();
    const changed = Buffer.from(body);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response, body: changed });
  },
  'cut off': async (route: Route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
  },
  'an HTML page instead': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Brama</p>' }),
};

export type Fault = keyof typeof faults;

export const faultNames: readonly Fault[] = [
  'files deleted',
  'hanging',
  'one byte changed',
  'cut off',
  'an HTML page instead',
];

/**
 * Breaks every file of one module for this page.
 *
 * @returns A function that repairs it: files come as the server sends them.
 */
export async function breakModule(
  page: Page,
  slug: string,
  fault: Fault,
): Promise<() => Promise<void>> {
  const pattern = `**/modules/${slug}/**`;
  await page.route(pattern, faults[fault]);
  return () => page.unroute(pattern);
}
