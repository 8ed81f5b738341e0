import type { Page } from '@playwright/test';

/** The shell's script, without which a page shows its HTML alone. */
export const shellScript = '**/assets/main.*.js';

/**
 * Requests wait as on a slow network.
 *
 * @param files Pattern of their addresses.
 * @returns Lets them go on.
 */
export async function holdRequests(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
