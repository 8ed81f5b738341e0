import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** A reload removes the mark. Its name is one that does not count as left behind by a module. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'pucharMark', true));
}

export async function expectSameDocument(page: Page): Promise<void> {
  const marked = await page.evaluate(() => Reflect.get(window, 'pucharMark') === true);
  expect(marked, 'the document was not loaded again').toBe(true);
}
