import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    noteReport: (report: string) => void;
  }
}

/**
 * What Google's translation does to a page: each text node gives way to two `font` elements with another text, now and
 * whenever a text comes or changes. Blank texts are replaced too, which no translation does.
 */
function translateInPage(): void {
  const left = 'script, style, noscript, template, textarea, svg, font, [translate="no"]';
  const translateText = (text: Text) => {
    if (text.parentElement === null || text.parentElement.closest(left) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = /\S/.test(text.data) ? `${text.data}°` : text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateBelow = (node: Node) => {
    if (node instanceof Text) return translateText(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
    for (const text of found) translateText(text);
  };
  document.documentElement.lang = 'en';
  document.documentElement.classList.add('translated-ltr');
  translateBelow(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of addedNodes.length === 0 ? [target] : addedNodes) translateBelow(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** As a visitor who has the page translated, and what the page reports meanwhile. */
export class Translation {
  readonly #page: Page;
  readonly #reports: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async watchReports(): Promise<void> {
    await this.#page.exposeFunction('noteReport', (report: string) => this.#reports.push(report));
    await this.#page.addInitScript(() => {
      navigator.sendBeacon = (_url, body) => {
        if (body instanceof Blob) void body.text().then(window.noteReport);
        return true;
      };
    });
  }

  async start(): Promise<void> {
    await this.#page.evaluate(translateInPage);
    await expect.poll(() => this.#page.locator('main font').count()).toBeGreaterThan(0);
  }

  /** Translated texts that hold one of the names as whole words. */
  async translatedNames(names: readonly string[]): Promise<string[]> {
    return this.#page.locator('font font').evaluateAll(
      (fonts, known) =>
        fonts
          .map(({ textContent }) => textContent)
          .filter((text) => {
            const words = ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
            return known.some((name) =>
              words.includes(` ${name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `),
            );
          }),
      names,
    );
  }

  expectNoFailures(): void {
    expect(this.#reports.filter((report) => !report.includes('"mounted"'))).toEqual([]);
  }
}
