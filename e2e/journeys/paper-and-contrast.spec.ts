import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../site/fixtures.ts';
import { aMeetingIn } from '../site/meetings.ts';
import { inLongRun, themes } from '../site/whole-run.ts';
import { aTeamIn } from '../site/teams.ts';

/** Between the margins of an A4 page. */
const paper = { width: 703, height: 1000 };

/** Texts that are not near black on white, boxes that stay over the content, and what is wider than the page. */
function violationsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const violations: string[] = [];
    const isSeen = (element: Element) =>
      element.checkVisibility() && Math.min(element.clientWidth, element.clientHeight) > 1;
    const name = (element: Element) => `${element.tagName} ${element.textContent.slice(0, 40)}`;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) violations.push(`${scrollWidth} px wide`);
    for (const element of [...document.querySelectorAll('body, body *')].filter(isSeen)) {
      const { color, backgroundColor, position } = getComputedStyle(element);
      const channels = (value: string) => (value.match(/[\d.]+/g) ?? []).map(Number);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''),
      );
      if (
        hasText &&
        channels(color)
          .slice(0, 3)
          .some((one) => one > 0x66)
      )
        violations.push(`${color}: ${name(element)}`);
      const [red, , , alpha = 1] = channels(backgroundColor);
      if (alpha > 0 && (red ?? 255) < 0xd0)
        violations.push(`on ${backgroundColor}: ${name(element)}`);
      if (position === 'fixed' || position === 'sticky')
        violations.push(`${position}: ${name(element)}`);
      if (element.tagName === 'BUTTON' && !element.matches('[role="tab"], [data-printed]'))
        violations.push(name(element));
    }
    return violations;
  });
}

test(`every page is printed black on white, without what only a screen needs @desktop${inLongRun}`, async ({
  page,
  site,
}) => {
  await page.setViewportSize(paper);
  await site.setStage('LADDER');
  const { tag } = await aTeamIn(site.publicUrl);
  const { id } = await aMeetingIn(site.publicUrl, 'FINISHED');
  const paths = [
    '/',
    '/mecze',
    `/mecze/${id}`,
    '/druzyny',
    `/druzyny/${tag}`,
    '/drabinka',
    '/statystyki',
    '/o-nas',
    '/regulamin',
  ];
  for (const theme of themes) {
    await page.context().addCookies([{ name: 'puchar_theme', value: theme, url: site.publicUrl }]);
    await page.emulateMedia({ media: 'print' });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeHidden();
      expect(await violationsOnPaper(page), `${path}, ${theme}`).toEqual([]);
    }
    await page.emulateMedia({ media: null });
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

const colorOf = (element: Locator, name: string, pseudo?: string) =>
  element.evaluate(
    (it, [property, part]) => getComputedStyle(it, part).getPropertyValue(property ?? ''),
    [name, pseudo],
  );

test('with forced colours state is seen: tab, menu, focus, live, winner @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/mecze?tab=zakonczone');
  const canvas = await colorOf(page.locator('html'), 'background-color');
  const bar = (element: Locator) => colorOf(element, 'background-color', '::after');
  const tab = page.getByRole('tab', { selected: true });
  expect(await bar(tab)).not.toBe(canvas);
  expect(await bar(page.getByRole('banner').getByRole('link', { name: 'Mecze' }))).not.toBe(canvas);

  const live = page.getByText('NA ŻYWO').first();
  // The browser paints the colour of the page behind texts.
  expect(await colorOf(live, 'color')).not.toBe(canvas);
  expect(await colorOf(live, 'background-color')).not.toBe(canvas);
  await expect(page.locator('a[data-state="LIVE"]').first()).toHaveCSS('outline-style', 'solid');

  const row = page.getByRole('tabpanel').locator('a:has([data-result="lost"])').first();
  const resultColor = (result: string) =>
    colorOf(row.locator(`[data-result="${result}"] > :last-child`).first(), 'color');
  expect(await resultColor('won')).not.toBe(await resultColor('lost'));

  await tab.press('Shift+Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveCSS('outline-style', 'solid');
  expect(await colorOf(focused, 'outline-color')).not.toBe(canvas);
});

/** A phone of 320 px, and 1280 px at 200 %. */
const narrow = [320, 640];

async function expectNoWider(page: Page, path: string): Promise<void> {
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 700 });
    const wider = await page.evaluate(async () => {
      // Chromium may lay out the new width with the old `vw` until the second frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - innerWidth;
    });
    expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test(`no page is wider than a window of 320 px or one enlarged to 200 %${inLongRun}`, async ({
  page,
  site,
}) => {
  await site.setStage('LADDER');
  const { tag } = await aTeamIn(site.publicUrl);
  const { id } = await aMeetingIn(site.publicUrl, 'FINISHED');
  const paths = ['/', '/mecze', `/mecze/${id}`, '/druzyny', `/druzyny/${tag}`, '/drabinka'];
  paths.push('/statystyki?sort=obrazenia');
  for (const path of [...paths, '/o-nas', '/regulamin', '/zgody-rodo', '/prywatnosc']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoWider(page, path);
  }
  await site.setStage('SUBMISSIONS');
  for (const path of ['/', '/rejestracja']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoWider(page, path);
  }
});
