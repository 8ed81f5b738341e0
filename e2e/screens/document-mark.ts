import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** A reload removes the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'markedByJourney', true));
}

export async function expectSameDocument(page: Page): Promise<void> {
  const marked = await page.evaluate(() => Reflect.get(window, 'markedByJourney') === true);
  expect(marked, 'the document was not loaded again').toBe(true);
}
