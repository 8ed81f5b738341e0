import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { filledSite, unhurried } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { openers } from './openers.ts';
import type { EngineName } from './tab.ts';
import { Visitor } from './visitor.ts';

interface Size {
  width: number;
  height: number;
}

const phone: Size = { width: 390, height: 844 };
export const desktop: Size = { width: 1440, height: 900 };
export const widths: readonly Size[] = [phone, desktop];

const engines = ['chromium', 'firefox', 'webkit'] as const;

export interface Given {
  engine: EngineName;
  site: Site;
  isPhone: boolean;
  /** A browser of its own: nothing is shared with another visitor. */
  newVisitor: () => Promise<Visitor>;
  /** @returns The path of a file that can be chosen in a page. */
  fileOf: (name: string, bytes: Uint8Array) => Promise<string>;
}

type Journey = (given: Given) => Promise<void>;

interface Fixtures {
  visit: (engine: EngineName, size: Size, journey: Journey) => Promise<void>;
}

const test = base.extend<Fixtures, { site: Site }>({
  site: filledSite(unhurried),
  visit: async ({ site }, use, info) => {
    const visitors: Visitor[] = [];
    await use(async (engine, size, journey) => {
      const open = openers[engine]();
      if (open === null) return test.skip(true, `${engine} is not installed`);
      const newVisitor = async () => {
        const visitor = new Visitor(await open(size));
        visitors.push(visitor);
        return visitor;
      };
      const fileOf = async (name: string, bytes: Uint8Array) => {
        const file = info.outputPath(name);
        await writeFile(file, bytes);
        return file;
      };
      await journey({ engine, site, isPhone: size === phone, newVisitor, fileOf });
      for (const visitor of visitors) visitor.expectQuiet('at the end');
    });
    const hasFailed = info.status !== info.expectedStatus;
    for (const [place, { tab }] of visitors.entries()) {
      if (hasFailed) await writeFile(info.outputPath(`screen-${place}.png`), await tab.picture());
      await tab.close();
    }
  },
});

/** One engine alone: `playwright test -g webkit`. */
export function inEveryEngine(title: string, journey: Journey, sizes = widths): void {
  for (const engine of engines)
    for (const size of sizes)
      test(`${title} (${engine}, ${size.width} px)`, ({ visit }) => visit(engine, size, journey));
}
