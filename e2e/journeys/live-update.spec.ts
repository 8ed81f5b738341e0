import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { Menu } from '../screens/menu.ts';
import { expect, test } from '../site/fixtures.ts';
import { aMeetingIn, readDetail } from '../site/meetings.ts';
import { menuLabels } from '../site/pages.ts';
import { plantEvent } from '../site/planted-event.ts';
import { onDesktop, onPhone } from '../site/whole-run.ts';

test(`a new stage reaches an open page without a reload${onPhone}`, async ({ page, site }) => {
  await site.setStage('SUBMISSIONS');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Zapisy ruszyły!' })).toBeVisible();
  await markDocument(page);
  await site.setStage('GROUPS');
  // What the cup is gives way to live matches on a phone.
  await expect(page.getByRole('heading', { name: 'Trwające' })).toBeVisible();
  await new Menu(page).expectLabels(menuLabels.GROUPS);
  await expectSameDocument(page);
});

test(`a stage that hides the open page takes it away${onDesktop}`, async ({ page, site }) => {
  await site.setStage('GROUPS');
  await page.goto('/mecze');
  await expect(page.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
  await markDocument(page);
  await site.setStage('SUBMISSIONS');
  await expect(page.getByText('Ta strona nie istnieje').first()).toBeVisible();
  await expectSameDocument(page);
});

test(`a match that ends is seen to end in the open page${onPhone}`, async ({ page, site }) => {
  await site.setStage('GROUPS');
  const live = await aMeetingIn(site.publicUrl, 'LIVE');
  const send = await plantEvent(page, 'meeting', live.id);
  await page.goto(`/mecze/${live.id}`);
  await expect(page.getByText(/^NA ŻYWO/).first()).toBeVisible();
  await markDocument(page);

  const { meet, matches } = await readDetail(site.publicUrl, live.id);
  const { liveGameNumber: _over, ...ended } = meet;
  await page.route(`**/api/meetings/${live.id}`, (route) =>
    route.fulfill({
      json: { meet: { ...ended, state: 'FINISHED', winner: meet.team1.id }, matches },
    }),
  );
  send();
  await expect(page.getByText('Zakończony')).toBeVisible();
  await expect(page.getByText(/^NA ŻYWO/)).toHaveCount(0);
  await expectSameDocument(page);
});

test(`an overlay of the stream goes and comes as the panel says${onDesktop}`, async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  await page.goto('/nakladka/wynik');
  const score = page.getByText(/^BO\d|· BO\d/);
  await expect(score).toBeVisible();
  await site.organiser.call('PATCH', '/screen/overlays', { hide: 'SCORE' });
  await expect(score).toBeHidden();
  await site.organiser.call('PATCH', '/screen/overlays', { show: 'SCORE' });
  await expect(score).toBeVisible();
});
