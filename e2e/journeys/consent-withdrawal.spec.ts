import { endpoints, moduleAdmin } from '@puchar/shared/contract';
import { ConsentScreen } from '../screens/consent.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { aConsentLink } from '../site/registered-team.ts';
import { onPhone } from '../site/whole-run.ts';

test.beforeEach(async ({ site }) => {
  await site.setStage('SUBMISSIONS');
});

async function switchConsents(site: Site, to: 'on' | 'off'): Promise<void> {
  const { rev: expectedRev } = moduleAdmin.parse(
    await site.organiser.call('GET', '/modules/admin'),
  );
  const stages = { consent: { LADDER: to } };
  await site.organiser.call('PUT', '/modules/stages', { expectedRev, stages });
}

test(`with the module switched off, a link can still withdraw and sends no referrer${onPhone}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/404/);
  const { path, player } = await aConsentLink(site);
  await site.setStage('LADDER');
  await switchConsents(site, 'off');
  const response = await page.goto(path);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { name: 'Ta strona nie istnieje' })).toBeVisible();
  await new ConsentScreen(page).withdraw.click();
  await page.getByRole('button', { name: 'Tak, wycofaj zgodę' }).click();
  const done = page.getByText(/^Zgoda na publikację jest wycofana/);
  await expect(done).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const listed = await site.organiser.call('GET', '/teams/all');
  const rows = endpoints.getAllTeams.answer.parse(listed).flatMap((team) => team.players);
  expect(rows.find(({ id }) => id === player.id)).toMatchObject({
    withdrawn: true,
    detailsHidden: true,
  });
  // The next page is another document, which must not get the link.
  await page.getByRole('link', { name: 'Wróć na stronę główną' }).click();
  await expect(page).toHaveURL(`${site.publicUrl}/`);
  expect(await page.evaluate(() => document.referrer)).toBe('');
  await switchConsents(site, 'on');
});
