import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { expect, test } from '../site/fixtures.ts';
import { root } from '../site/folders.ts';
import { stages } from '../site/organiser.ts';
import { weigh } from '../site/page-weight.ts';
import type { PageWeight, Weighed } from '../site/page-weight.ts';
import { publicPages } from '../site/public-pages.ts';

const file = `${root}bench/last-release.json`;

/** Ids and days differ from start to start; growth beyond that needs a reason. */
const allowed: Readonly<Record<keyof PageWeight, (last: number) => number>> = {
  html: (last) => last + 300,
  scripts: (last) => last + 1000,
  styles: (last) => last + 1000,
  requests: (last) => last,
  levels: (last) => last,
  roundTrips: (last) => last,
  elements: (last) => last * 1.05,
};

type Weights = Record<string, PageWeight>;

function weighAll(browser: Browser, addresses: readonly string[]): Promise<Weighed[]> {
  return Promise.all(
    addresses.map(async (address) => {
      // With motion a gallery goes on to pictures that the page itself does not name.
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      });
      const weighed = await weigh(await context.newPage(), address);
      await context.close();
      return weighed;
    }),
  );
}

// `WEIGHTS=write` stores the measurements as the figures of a release.
test('no page weighs more than in the last release @phone', async ({ browser, site }) => {
  test.setTimeout(600_000);
  const weights: Weights = {};
  const fetchedBy: Record<string, string[]> = {};
  let slow = 0;
  for (const stage of stages) {
    await site.setStage(stage);
    const pages = await publicPages(site.publicUrl, stage);
    const weighed = await weighAll(
      browser,
      pages.map(({ path }) => site.publicUrl + path),
    );
    for (const [place, { weight, fetched, wasSlow }] of weighed.entries()) {
      if (wasSlow) slow += 1;
      const name = `${stage} ${pages[place]?.name}`;
      weights[name] = weight;
      fetchedBy[name] = fetched;
    }
  }
  console.table(weights);
  if (process.env['WEIGHTS'] === 'write') {
    await writeFile(file, `${JSON.stringify(weights, null, 2)}\n`);
    return;
  }
  const last: Weights = JSON.parse(await readFile(file, 'utf8'));
  const heavier = Object.entries(weights).flatMap(([name, weight]) =>
    Object.entries(allowed).flatMap(([figure, most]) => {
      const now: unknown = Reflect.get(weight, figure);
      const then: unknown = Reflect.get(last[name] ?? {}, figure);
      if (typeof now !== 'number' || typeof then !== 'number') return [`${name}: ${figure} is new`];
      const which = figure === 'requests' ? `:\n${fetchedBy[name]?.join('\n')}` : '';
      return now > most(then) ? [`${name}: ${figure} ${then} → ${now}${which}`] : [];
    }),
  );
  expect(heavier).toEqual([]);
  expect(slow).toBeLessThan(Object.keys(weights).length / 4);
});
