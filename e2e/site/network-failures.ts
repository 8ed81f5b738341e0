import type { Page, Route } from '@playwright/test';

const failures = {
  'files deleted': (route: Route) => route.fulfill({ status: 404, body: 'not found' }),
  // Accepts the connection and never responds.
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

export type Failure = keyof typeof failures;

export const failureNames: readonly Failure[] = [
  'files deleted',
  'hanging',
  'one byte changed',
  'cut off',
  'an HTML page instead',
];

/** @returns Restores the files. */
export async function breakModule(
  page: Page,
  slug: string,
  failure: Failure,
): Promise<() => Promise<void>> {
  const pattern = `**/modules/${slug}/**`;
  await page.route(pattern, failures[failure]);
  return () => page.unroute(pattern);
}
