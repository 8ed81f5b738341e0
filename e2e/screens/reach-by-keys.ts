import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

// More than a page of the panel has; a page that holds the focus ends the walk.
const most = 200;

/**
 * Walks with Tab until an element has the focus, as a visitor without a pointer does.
 *
 * @throws When it cannot be reached.
 */
export async function reachByKeys(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < most; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Reaches a button or a link with Tab and times it. */
export async function activateByKeys(page: Page, target: Locator): Promise<void> {
  await reachByKeys(page, target);
  await page.keyboard.press('Enter');
}
