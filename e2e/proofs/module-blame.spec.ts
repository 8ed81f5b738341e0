import { moduleAdmin } from '@puchar/shared/contract';
import type { Browser, Page } from '@playwright/test';
import { FailureScreen } from '../screens/failure.screen.ts';
import { MatchListScreen } from '../screens/match-list.screen.ts';
import { liveModule } from '../site/failing-site.ts';
import { expect, throwingTest, twoVersionsTest } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { readTeams } from '../site/teams.ts';

// Whose version is blamed, by a page with several modules and by the guard.

interface Blamed {
  [slug: string]: { active: string | null; failed: number };
}

async function blamed({ organiser }: Site): Promise<Blamed> {
  const { modules } = moduleAdmin.parse(await organiser.call('GET', '/modules/admin'));
  return Object.fromEntries(
    modules.map(({ slug, active, versions }) => {
      const live = versions.find(({ version }) => version === active);
      return [slug, { active, failed: live?.health.failed ?? 0 }];
    }),
  );
}

async function loseEntry(page: Page, site: Site, slug: string): Promise<void> {
  const { base, entry } = await liveModule(site.publicUrl, slug);
  await page.route(`**${base}${entry}`, (route) => route.fulfill({ status: 404 }));
}

const cases = [
  ['the slot', ['matches']],
  ['the page and its slot', ['matches', 'teams']],
] as const;

for (const [name, lost] of cases) {
  twoVersionsTest(
    `on a page of two modules those that fail are blamed: ${name} @desktop`,
    async ({ page, site, watch }) => {
      watch.allow(/console:/);
      await site.setStage('LADDER');
      // Each report counts once for a document, which is another one here.
      const team = (await readTeams(site.publicUrl))[lost.length];
      const before = await blamed(site);
      for (const slug of lost) await loseEntry(page, site, slug);
      await page.goto(`/druzyny/${team?.tag}`);
      await expect(page.getByRole('heading', { level: 1, name: team?.name ?? '' })).toBeVisible();
      const more = async () => {
        const after = await blamed(site);
        return Object.keys(after).filter(
          (slug) => (after[slug]?.failed ?? 0) > (before[slug]?.failed ?? 0),
        );
      };
      await expect.poll(more).toEqual(lost);
      for (const title of ['Mecze', 'Drużyny'])
        await expect(new FailureScreen(page, title).message).toBeHidden();
    },
  );
}

/** Of a school of its own: the site trusts what this header says. */
async function visitFrom(browser: Browser, { publicUrl }: Site, place: number): Promise<boolean> {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.48.${place}.1` };
  const page = await browser.newPage({ extraHTTPHeaders });
  const isOfMatches = (url: string) => url.includes('/modules/matches/');
  const report = page
    .waitForRequest((request) => request.url().endsWith('/api/modules/reports'))
    .then((request) => request.response());
  await page.goto(`${publicUrl}/mecze`);
  await expect(new MatchListScreen(page).rows.first()).toBeVisible();
  await report;
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  await page.close();
  return files.some(isOfMatches);
}

throwingTest(
  'visitors from twenty schools take a version that throws back, and no other @desktop',
  async ({ browser, page, site }) => {
    await site.setStage('GROUPS');
    const before = await blamed(site);
    const { fallback } = await liveModule(site.publicUrl, 'matches');
    for (let place = 0; place < 20; place += 1) {
      expect((await blamed(site))['matches']?.active).toBe(before['matches']?.active);
      expect(await visitFrom(browser, site, place)).toBe(true);
    }
    const active = async () => (await blamed(site))['matches']?.active;
    await expect.poll(active).toBe(fallback?.version);
    const after = await blamed(site);
    for (const [slug, { active: live }] of Object.entries(before))
      if (slug !== 'matches') expect(after[slug]?.active, slug).toBe(live);

    await page.goto('/mecze');
    await expect(new MatchListScreen(page).rows.first()).toBeVisible();
    const html = await (await page.request.get('/mecze')).text();
    expect(html).toContain(`/modules/matches/${fallback?.version}-`);
    expect(html).not.toContain(`/modules/matches/${before['matches']?.active}-`);
  },
);
