import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, unrenderedTest, usualLimitTest } from '../site/fixtures.ts';
import { isRendered, renderersOf } from '../site/renderer-process.ts';

async function expectWorkingSite(page: Page): Promise<void> {
  await page.goto('/mecze');
  await expect(page.getByRole('main').locator('a[href^="/mecze/"]').first()).toBeVisible();
  await page.getByRole('main').locator('a[href^="/mecze/"]').first().click();
  await expect(page).toHaveURL(/\/mecze\/[0-9a-f-]{36}/);
  await expect(page.getByRole('link', { name: 'Wróć' })).toBeVisible();
}

const fresh = (publicUrl: string) => `${publicUrl}/druzyny?grupa=${randomUUID()}`;

unrenderedTest(
  'with RENDER=off the browser renders the pages, as before',
  async ({ page, site }) => {
    await site.setStage('GROUPS');
    for (const path of ['/', '/mecze', '/druzyny']) {
      expect(await isRendered(site.publicUrl + path), path).toBe(false);
    }
    expect(renderersOf(site.pid)).toEqual([]);
    await expectWorkingSite(page);
  },
);

usualLimitTest(
  'a renderer that was killed comes back by itself, and no visitor notices',
  async ({ page, site }) => {
    await site.setStage('GROUPS');
    await expect.poll(() => isRendered(fresh(site.publicUrl))).toBe(true);
    const [killed = 0] = renderersOf(site.pid);
    process.kill(killed, 'SIGKILL');
    const meanwhile = await fetch(fresh(site.publicUrl));
    expect(meanwhile.status).toBe(200);
    await expectWorkingSite(page);
    await expect.poll(() => isRendered(`${site.publicUrl}/o-nas`), { timeout: 30_000 }).toBe(true);
    expect(renderersOf(site.pid)).not.toContain(killed);
  },
);

usualLimitTest(
  'a renderer that hangs holds up no page for long, and is replaced',
  async ({ page, site }) => {
    await site.setStage('GROUPS');
    await expect.poll(() => isRendered(fresh(site.publicUrl))).toBe(true);
    const [hanging = 0] = renderersOf(site.pid);
    process.kill(hanging, 'SIGSTOP');
    const start = performance.now();
    const meanwhile = await fetch(fresh(site.publicUrl));
    expect(meanwhile.status).toBe(200);
    expect(await meanwhile.text()).toContain('<div id="root"></div>');
    expect(performance.now() - start).toBeLessThan(10_000);
    await expectWorkingSite(page);
    await expect.poll(() => isRendered(`${site.publicUrl}/o-nas`), { timeout: 60_000 }).toBe(true);
    expect(renderersOf(site.pid)).not.toContain(hanging);
  },
);
