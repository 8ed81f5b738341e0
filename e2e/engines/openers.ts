import { findChromium } from '../../scripts/lib/find-chromium.mjs';
import { findFirefox, findWebKit } from '../../scripts/lib/find-engines.mjs';
import { puppeteerTabs } from './puppeteer-tab.ts';
import type { EngineName, OpenTab } from './tab.ts';
import { webKitTabs } from './webkit-tab.ts';

/** @returns Null where the engine is not installed. */
export const openers: Readonly<Record<EngineName, () => OpenTab | null>> = {
  chromium: () => {
    const program = findChromium();
    return program === null ? null : puppeteerTabs('chromium', program);
  },
  firefox: () => {
    const program = findFirefox();
    return program === null ? null : puppeteerTabs('firefox', program);
  },
  webkit: () => {
    const programs = findWebKit();
    return programs === null ? null : webKitTabs(programs);
  },
};
