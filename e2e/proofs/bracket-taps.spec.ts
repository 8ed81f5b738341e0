import type { Page } from '@playwright/test';
import { BracketScreen } from '../screens/bracket.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { bracketTree } from '../site/bracket-tree.ts';
import { expect, test } from '../site/fixtures.ts';

const widths = [360, 390, 768, 1280, 1440];
const sizes = [4, 8, 16, 32, 64];

/** CSS px of a side; the least of WCAG 2.2, 2.5.8. */
const leastTarget = 24;

/** All of it is tapped without panning. */
const shownWholeUpTo = 8;

interface Tap {
  href: string;
  width: number;
  height: number;
  /** Of what lies in the middle of the link. */
  hit: string | null;
  isInFrame: boolean;
}

/** Every link of the drawing, revealed by its focus where `pans`. */
function taps(page: Page, pans: boolean): Promise<Tap[]> {
  return page.evaluate((isPanned) => {
    const canvas = document.querySelector('[aria-label="Drabinka turnieju"]');
    if (canvas === null) throw new Error('no canvas');
    return [...canvas.querySelectorAll('a')].map((link) => {
      if (isPanned) link.focus({ preventScroll: true });
      const frame = canvas.getBoundingClientRect();
      const { left, top, right, bottom, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return {
        href: link.getAttribute('href') ?? '',
        width,
        height,
        hit: hit?.closest('a')?.getAttribute('href') ?? null,
        isInFrame:
          left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom,
      };
    });
  }, pans);
}

/** Shares of the frame, and whether the whole drawing lies in it. */
function drawing(page: Page): Promise<{ across: number; down: number; isWhole: boolean }> {
  return page.evaluate(() => {
    const canvas = document.querySelector('[aria-label="Drabinka turnieju"]');
    const frame = canvas?.getBoundingClientRect();
    const cards = [...(canvas?.querySelectorAll('li') ?? [])].map((card) =>
      card.getBoundingClientRect(),
    );
    if (frame === undefined) throw new Error('no canvas');
    const left = Math.min(...cards.map((card) => card.left));
    const right = Math.max(...cards.map((card) => card.right));
    const top = Math.min(...cards.map((card) => card.top));
    const bottom = Math.max(...cards.map((card) => card.bottom));
    const isWhole =
      left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
    return {
      across: Math.min(1, (right - left) / frame.width),
      down: Math.min(1, (bottom - top) / frame.height),
      isWhole,
    };
  });
}

async function expectTaps(page: Page, teams: number): Promise<void> {
  // From here on a focus by script is one of the keyboard.
  await page.keyboard.press('Tab');
  const all = await taps(page, teams > shownWholeUpTo);
  // Each card of a finished bracket has a match and two teams.
  expect(all).toHaveLength(3 * (teams - 1));
  const failures = all.filter(
    ({ href, width, height, hit, isInFrame }) =>
      hit !== href || !isInFrame || width < leastTarget || height < leastTarget,
  );
  expect(failures).toEqual([]);
}

async function expectFilled(page: Page): Promise<void> {
  const { across, down } = await drawing(page);
  expect(Math.max(across, down)).toBeGreaterThanOrEqual(0.85);
}

test.beforeEach(async ({ site, watch }) => {
  watch.allow(/404 \(Not Found\) \(\S+\/api\/(meetings|teams)\//);
  await site.setStage('LADDER');
});

for (const width of widths) {
  for (const teams of sizes) {
    test(`${teams} teams at ${width} px: every match and team is tapped @desktop`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 1000 });
      const bracket = new BracketScreen(page);
      await bracket.give(bracketTree({ teams, playedRounds: Math.log2(teams) }));
      await bracket.open();
      await expect(bracket.canvas.getByRole('listitem')).toHaveCount(teams - 1);
      await bracket.canvas.scrollIntoViewIfNeeded();
      await expectFilled(page);
      await expectTaps(page, teams);
      await bracket.whole.click();
      await expect.poll(async () => (await drawing(page)).isWhole).toBe(true);
      await expectFilled(page);
      expect(await seriousViolations(page)).toEqual([]);
    });
  }
}
