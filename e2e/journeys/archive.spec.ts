import { expect, test } from '../site/fixtures.ts';
import { archivePages } from '../site/public-pages.ts';
import { onDesktop, onPhone } from '../site/whole-run.ts';

test(`last year is read from the footer to a single match, by links alone${onPhone}`, async ({
  page,
  site,
}) => {
  await site.setStage('SUBMISSIONS');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Archiwum' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mistrz: / })
    .click();
  const champion = page.getByRole('region', { name: /^Mistrz / });
  await expect(champion).toBeVisible();
  await champion.getByRole('link', { name: /^Finał / }).click();
  await expect(page).toHaveURL(/\/edycje\/\d{4}\/mecze\//);
  await expect(page.getByRole('heading', { name: 'Gra 1' })).toBeVisible();
  // Two teams of five in each of three games.
  await expect(page.getByRole('row').filter({ has: page.locator('[data-label]') })).toHaveCount(30);
  await page.goBack();
  await expect(champion).toBeVisible();
});

test(`old addresses of a team and a match lead to the archive${onDesktop}`, async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const paths = (await archivePages(site.publicUrl)).map(({ path }) => path);
  const match = paths.find((path) => path.includes('/mecze/')) ?? '';
  await page.goto(match.replace(/^\/edycje\/[^/]+/, ''));
  await expect(page).toHaveURL(new RegExp(`${match}$`));
  await page.goto('/druzyny/konik');
  await expect(page).toHaveURL(/\/edycje\/\d{4}\/druzyny\/KONIK$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Morskie Koniki' })).toBeVisible();
  // It plays again this year.
  await page.goto('/druzyny/FOKI');
  await expect(page).toHaveURL(/\/druzyny\/FOKI$/);
  expect(new URL(page.url()).pathname).toBe('/druzyny/FOKI');
});
