import type { Browser, CDPSession, Page } from '@playwright/test';

export const overlayAddresses = ['wynik', 'wybory', 'nastepny', 'droga', 'tabela', 'sponsorzy'];

export interface Memory {
  heap: number;
  nodes: number;
}

/** The screen in the hall or an overlay in a browser of its own, whose clock the test moves. */
export class WatchedScreen {
  readonly errors: string[] = [];
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly path: string;

  private constructor(page: Page, cdp: CDPSession, path: string) {
    this.#page = page;
    this.#cdp = cdp;
    this.path = path;
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  static async open(browser: Browser, publicUrl: string, path: string): Promise<WatchedScreen> {
    const context = await browser.newContext({
      viewport: { width: 1920, height: 1080 },
      reducedMotion: 'reduce',
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
    });
    const page = await context.newPage();
    const screen = new WatchedScreen(page, await context.newCDPSession(page), path);
    await page.clock.install({ time: Date.now() });
    await page.goto(`${publicUrl}${path}`);
    return screen;
  }

  /** Every timer fires on its way. */
  pass(seconds: number): Promise<void> {
    return this.#page.clock.runFor(seconds * 1000);
  }

  /** What stands in sight, without the hidden heading; empty for a blank screen. */
  text(): Promise<string> {
    return this.#page.evaluate(() => {
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().height > 20;
      const shown = [...document.querySelectorAll('main h1 ~ *, main header ~ *')];
      const parts = shown.filter((part) => isSeen(part) && part.getAttribute('role') !== 'group');
      return parts
        .map((part) => (part instanceof HTMLElement ? part.innerText : ''))
        .join('\n')
        .trim();
    });
  }

  /** Bytes in use after two collections, and nodes of the document with those that it still holds. */
  async memory(): Promise<Memory> {
    await this.#cdp.send('HeapProfiler.collectGarbage');
    await this.#cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#cdp.send('Runtime.getHeapUsage');
    const { nodes } = await this.#cdp.send('Memory.getDOMCounters');
    return { heap: usedSize, nodes };
  }

  mark(): Promise<string | null> {
    return this.#page.evaluate(
      () => /Stan z\s\d\d:\d\d, brak połączenia/.exec(document.body.innerText)?.[0] ?? null,
    );
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}
