import type { Page } from '@playwright/test';

/** Without the shell's script a page shows its HTML alone. */
export const shellScript = '**/assets/main.*.js';

/** @param files Glob of their addresses. @returns Releases them. */
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
