import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Served nodes that React removed, and layout shifts. */
    servedContent?: { removed: string[]; moved: number; shifts: string[] };
  }
}

/** Call before the page is opened. */
export async function watchServedContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { removed: [] as string[], moved: 0, shifts: [] as string[] };
    window.servedContent = seen;
    const served = new WeakSet<Node>();
    const note = (node: Node) => {
      served.add(node);
      for (const child of node.childNodes) note(child);
    };
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes, target } of records) {
        // The header renders both widths until one is known.
        const isMain = target instanceof Element && target.closest('main') !== null;
        if (document.readyState === 'loading') for (const node of addedNodes) note(node);
        for (const node of removedNodes) {
          const isContent = isMain && node instanceof HTMLElement;
          if (isContent && served.has(node) && !node.isConnected)
            seen.removed.push(node.outerHTML.slice(0, 120));
        }
      }
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift: unknown = Reflect.get(entry, 'value');
        if (typeof shift === 'number') seen.moved += shift;
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources') ?? []) {
          const name =
            node instanceof HTMLElement ? node.outerHTML.slice(0, 80) : String(node?.textContent);
          const [from, to] = [previousRect, currentRect].map((box) => JSON.stringify(box));
          seen.shifts.push(`${Math.round(entry.startTime)} ms: ${name} ${from} to ${to}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function waitForReact(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1') ?? document.querySelector('#root main');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Before hydration a click on the element is lost. */
export async function waitUntilTaken(element: Locator): Promise<void> {
  const isTaken = () =>
    element.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTaken).toBe(true);
}

export function readableLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('button, [role="timer"]'))
      element.style.setProperty('display', 'none', 'important');
    const text = document.querySelector<HTMLElement>('main')?.innerText ?? '';
    return text
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '');
  });
}
