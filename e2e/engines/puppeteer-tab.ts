import { ok } from 'node:assert/strict';
import { launch } from 'puppeteer-core';
import type { ElementHandle, LaunchOptions, Page } from 'puppeteer-core';
import { settings } from './settings.ts';
import { fingersOf, wayBetween } from './tab.ts';
import type { Json, Key, OpenTab, Point, Tab } from './tab.ts';

function call(source: string, given: readonly Json[]): string {
  return `(${source})(...${JSON.stringify(given)})`;
}

const keyOf = (key: Key) => (key === 'Space' ? ' ' : key);

/** The console of Firefox has no entry over BiDi for what a policy blocks. */
function logBlocked(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Blocked by ${violatedDirective}: ${blockedURI}`);
  });
}

/** The hash of nothing: what Firefox says of a preload that it ended because the page was left. */
const endedPreload = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => {
    if (!String(error).includes(endedPreload)) errors.push(`uncaught: ${String(error)}`);
  });
  return errors;
}

declare global {
  interface Window {
    /** Of what is dragged, null from its start until it is over a place. */
    pucharDraggedTo?: Point | null;
  }
}

function watchDrag(): void {
  const started = (event: DragEvent) => {
    if (!event.defaultPrevented) window.pucharDraggedTo = null;
  };
  addEventListener('dragstart', (event) => setTimeout(started, 0, event), true);
  addEventListener(
    'dragover',
    ({ clientX: x, clientY: y }) => void (window.pucharDraggedTo = { x, y }),
    true,
  );
  addEventListener('dragend', () => delete window.pucharDraggedTo, true);
}

/** Whether what is dragged, if anything is, has come to this place; after two frames. */
async function hasCome({ x, y }: Point): Promise<boolean> {
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
  await frame();
  await frame();
  const { pucharDraggedTo: last } = window;
  if (last === undefined) return true;
  return last !== null && Math.abs(last.x - x) < 2 && Math.abs(last.y - y) < 2;
}

function tabOf(page: Page, { another, close }: Pick<Tab, 'another' | 'close'>): Tab {
  const { mouse, keyboard } = page;
  const errors = collectErrors(page);
  const move = ({ x, y }: Point) => mouse.move(x, y);
  return {
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    another,
    run: (source, ...given) => page.evaluate(call(source, given)),
    choose: async (source, given, paths) => {
      const element = (await page.evaluateHandle(call(source, [given]))).asElement();
      ok(element, 'nothing to choose files in');
      await (element as ElementHandle<HTMLInputElement>).uploadFile(...paths);
    },
    click: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await page.evaluate(watchDrag);
      await move(from);
      await mouse.down();
      for (const at of wayBetween(from, to)) {
        await move(at);
        // Chromium finds a place to drop between two moves of a mouse, not within one.
        for (let step = 1; !(await page.evaluate(hasCome, at)); step = -step)
          await move({ x: at.x + step, y: at.y });
      }
      await mouse.up();
    },
    wheel: async (at, deltaY, held) => {
      await move(at);
      if (held !== undefined) await keyboard.down(held);
      await mouse.wheel({ deltaY });
      if (held !== undefined) await keyboard.up(held);
    },
    pinch: async (middle, from, to) => {
      const [first, ...rest] = fingersOf(middle, from, to);
      ok(first);
      const left = await page.touchscreen.touchStart(first[0].x, first[0].y);
      const right = await page.touchscreen.touchStart(first[1].x, first[1].y);
      for (const [one, other] of rest) {
        await left.move(one.x, one.y);
        await right.move(other.x, other.y);
      }
      await left.end();
      await right.end();
    },
    keys: (key) => keyboard.press(keyOf(key)),
    type: (text) => keyboard.type(text),
    picture: () => page.screenshot(),
    errors: () => errors,
    close,
  };
}

const launching: Readonly<Record<'chromium' | 'firefox', LaunchOptions>> = {
  chromium: {
    browser: 'chrome',
    headless: 'shell',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--lang=pl-PL'],
  },
  firefox: {
    browser: 'firefox',
    extraPrefsFirefox: {
      'intl.accept_languages': 'pl-PL, pl',
      'ui.prefersReducedMotion': 1,
      'dom.w3c_touch_events.enabled': 1,
      'dom.w3c_touch_events.legacy_apis.enabled': true,
    },
  },
};

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export function puppeteerTabs(name: 'chromium' | 'firefox', executablePath: string): OpenTab {
  return async (size) => {
    const browser = await launch({
      ...launching[name],
      executablePath,
      env: { ...process.env, ...settings },
    });
    const newTab = async (type: 'tab' | 'window'): Promise<Tab> => {
      // The window that Firefox starts with is not the active one: a space bar switches no box there.
      const page = await browser.newPage({ type });
      await page.setViewport({ ...size, hasTouch: true });
      await page.evaluateOnNewDocument(logBlocked);
      if (name === 'chromium')
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      return tabOf(page, { another: () => newTab('window'), close: () => browser.close() });
    };
    return newTab('tab');
  };
}
