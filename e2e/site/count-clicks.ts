import type { Page } from '@playwright/test';

/** Counts clicks from now on, but not those that put the cursor into a field. Ends with the document. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { pucharClicks: 0 });
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('input, label') === null)
        Object.assign(window, { pucharClicks: Reflect.get(window, 'pucharClicks') + 1 });
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'pucharClicks')));
}
