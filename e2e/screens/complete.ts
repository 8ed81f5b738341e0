import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Nothing is still to come: a skeleton has a heading of its own, and forms take the focus when they are there. */
export async function expectComplete(page: Page): Promise<void> {
  const waiting = page.getByRole('main').locator('[role="status"], [aria-busy="true"]');
  await expect(waiting.filter({ hasText: /Wczytywanie|Sprawdzanie/ })).toHaveCount(0);
}
