import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

// More than a page of the panel has; ends the walk where focus is trapped.
const most = 200;

/** @throws When Tab does not reach it. */
export async function reachByKeys(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < most; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

export async function activateByKeys(page: Page, target: Locator): Promise<void> {
  await reachByKeys(page, target);
  await page.keyboard.press('Enter');
}
