import { expect, test } from '../site/fixtures.ts';
import { readMeetings } from '../site/meetings.ts';
import { onDesktop, withMotion } from '../site/whole-run.ts';

test.use(withMotion);

test('before submissions home is a countdown and nothing else', async ({ page, site }) => {
  await site.setStage('PRE_SUBMISSIONS');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('timer')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Zapisy ruszyły!' })).toHaveCount(0);
  await expect(main.locator('a[href^="/mecze"]')).toHaveCount(0);
});

test('during submissions home calls to register', async ({ page, site }) => {
  await site.setStage('SUBMISSIONS');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Zapisy ruszyły!' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Jak wziąć udział?' })).toBeVisible();
  await expect(main.getByText('Partnerzy strategiczni')).toBeVisible();
  await expect(main.getByText('Partnerzy merytoryczni')).toBeVisible();
  await expect(main.locator('a[href^="/mecze"]')).toHaveCount(0);
});

for (const stage of ['GROUPS', 'LADDER', 'POST'] as const) {
  test(`home shows the cup, its matches and its partners in ${stage}`, async ({ page, site }) => {
    await site.setStage(stage);
    await page.goto('/');
    const main = page.getByRole('main');
    const first = main.locator('a[href^="/mecze/"]').first();
    const isPhone = (page.viewportSize()?.width ?? 0) <= 700;
    // What is played now is in the first screen of a phone, and the words about the cup make room.
    if (isPhone && (await readMeetings(site.publicUrl, 'LIVE')).length > 0) {
      await expect(first).toBeInViewport({ ratio: 1 });
    } else {
      await expect(main.getByRole('heading', { name: /^Czym jest .+ CUP\?$/ })).toBeVisible();
    }
    await expect(first).toBeVisible();
    await expect(main.getByText('Partnerzy strategiczni')).toBeVisible();
    await expect(main.getByText('Partnerzy merytoryczni')).toBeVisible();
  });
}

test(`a row of the compact list leads to its match${onDesktop}`, async ({ page, site }) => {
  await site.setStage('GROUPS');
  await page.goto('/');
  await page.getByRole('main').locator('a[href^="/mecze/"]').first().click();
  await expect(page).toHaveURL(/\/mecze\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Wróć' })).toBeVisible();
});

test('the big logo comes a second after the page, without moving anything', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  await page.goto('/');
  await expect(page.locator('main')).toBeVisible();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift: unknown = Reflect.get(entry, 'value');
            if (typeof shift === 'number') total += shift;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 2_500);
      }),
  );
  expect(moved, 'cumulative layout shift').toBeLessThan(0.1);
});
