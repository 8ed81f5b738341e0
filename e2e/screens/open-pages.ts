import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { PageWatch } from '../site/page-watch.ts';
import { expectSameDocument, markDocument } from './document-mark.ts';

/** Pages that stay open without a reload, each in a browser context of its own. */
export class OpenPages {
  readonly #browser: Browser;
  readonly #publicUrl: string;
  readonly #open: { page: Page; watch: PageWatch }[] = [];

  constructor(browser: Browser, publicUrl: string) {
    this.#browser = browser;
    this.#publicUrl = publicUrl;
  }

  async open(path: string, allowed?: RegExp): Promise<Page> {
    const page = await this.#browser.newPage({ baseURL: this.#publicUrl });
    const watch = new PageWatch(page.context());
    if (allowed !== undefined) watch.allow(allowed);
    this.#open.push({ page, watch });
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await markDocument(page);
    return page;
  }

  async expectUntouched(): Promise<void> {
    for (const { page, watch } of this.#open) {
      await expectSameDocument(page);
      watch.expectQuiet();
    }
  }

  async close(): Promise<void> {
    for (const { page } of this.#open) await page.close();
  }
}
