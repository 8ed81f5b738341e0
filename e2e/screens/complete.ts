import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Nothing of the page is still to come: its skeleton has a heading of its own, and forms take the focus when they are there. */
export async function expectComplete(page: Page): Promise<void> {
  const waiting = page.getByRole('main').locator('[role="status"], [aria-busy="true"]');
  await expect(waiting.filter({ hasText: /Wczytywanie|Sprawdzanie/ })).toHaveCount(0);
}
