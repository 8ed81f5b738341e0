import type { Page } from '@playwright/test';
import { expectComplete } from '../screens/complete.ts';
import { expect, mockServicesTest as test } from '../site/fixtures.ts';
import { readMeetings } from '../site/meetings.ts';
import { sitePages } from '../site/pages.ts';
import { serviceFailures } from '../site/mock-services.ts';
import { readTeams } from '../site/teams.ts';

// Every external service fails at once, in each way services do. Server tests cover each service in each way.

async function expectPage(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expectComplete(page);
  // Forms render empty alert regions.
  const complaints = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
  await expect(complaints).toHaveCount(0);
}

for (const failure of serviceFailures) {
  test(`while every external service is "${failure}" every page is whole @desktop`, async ({
    page,
    site,
    mockServices,
    watch,
  }) => {
    // A game picture that was never fetched is unavailable; its name is shown.
    watch.allow(/404 \(Not Found\) \(\S+\/game-images\//);
    await site.setStage('LADDER');
    const [meeting] = await readMeetings(site.publicUrl, 'FINISHED');
    const [team] = await readTeams(site.publicUrl);
    await mockServices.setFailureOfAll(failure);
    try {
      const own = sitePages.filter(({ stages }) => stages.includes('LADDER'));
      const paths = [
        '/',
        ...own.map(({ path }) => path),
        `/mecze/${meeting?.id}`,
        `/druzyny/${encodeURIComponent(team?.tag ?? '')}`,
      ];
      for (const path of paths) await expectPage(page, path);
      await site.setStage('SUBMISSIONS');
      await expectPage(page, '/rejestracja');
    } finally {
      await mockServices.setFailureOfAll(null);
    }
  });
}
