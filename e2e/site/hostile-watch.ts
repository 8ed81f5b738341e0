import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ranMarker } from './hostile-texts.ts';

/** Elements that overflow the page sideways, outside of scrolling or clipping containers. */
const findOutstanding = `(() => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const isHeld = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  };
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isHeld(element),
  );
  const named = out.slice(0, 8).map((element) => {
    const { right } = element.getBoundingClientRect();
    return element.tagName.toLowerCase() + '.' + element.className + ' to ' + Math.round(right);
  });
  return ['page ' + root.scrollWidth + ' in ' + root.clientWidth, ...named];
})()`;

/** Records what texts must never cause: scripts, requests, sideways scrolling. */
export class HostileWatch {
  readonly #page: Page;
  readonly #dialogs: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('dialog', (dialog) => {
      this.#dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  }

  async begin(): Promise<void> {
    await this.#page.addInitScript(`
      window.policyViolations = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        window.policyViolations.push(event.violatedDirective + ' ' + event.blockedURI));
    `);
  }

  async expectHarmless(path: string): Promise<void> {
    const page = this.#page;
    expect(this.#dialogs, `dialogs on ${path}`).toEqual([]);
    expect(await page.evaluate(`window.${ranMarker}`), `ran on ${path}`).toBeUndefined();
    expect(await page.evaluate('window.policyViolations'), `denied on ${path}`).toEqual([]);
    const links = page.locator('a[href^="javascript:" i], a[href^="data:" i]');
    await expect(links, `links of ${path}`).toHaveCount(0);
    expect.soft(await page.evaluate(findOutstanding), `sideways on ${path}`).toEqual([]);
  }
}
