import type { Browser } from '@playwright/test';
import { PanelScreen } from '../screens/panel.screen.ts';
import { activateByKeys, reachByKeys } from '../screens/reach-by-keys.ts';
import { TeamListScreen } from '../screens/team-list.screen.ts';
import { countClicks } from '../site/count-clicks.ts';
import { ownSiteTest as test, expect } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import {
  consentLinks,
  everyScope,
  newTag,
  registerTeam,
  sendForm,
} from '../site/registered-team.ts';
import { inLongRun, isWholeRun, onPhone } from '../site/whole-run.ts';

/** Five forms a team, each checked by its pixels: sixteen take a minute of the processor. */
const many = isWholeRun ? 16 : 4;
const teamsWord = isWholeRun ? 'drużyn' : 'drużyny';
const mostClicks = 4;

const nameOf = (tag: string) => `Drużyna ${tag}`;

/** Registers a team, whose consents are accepted but for the last ones. */
async function registerWithConsents(site: Site, tag: string, missing = 0): Promise<void> {
  await registerTeam(site, tag);
  await site.organiser.call('POST', `/teams/accept/${tag}`);
  const links = await consentLinks(site, tag);
  for (const { id } of links.slice(0, links.length - missing)) {
    await sendForm(site, id);
    await site.organiser.call('POST', `/gdpr-agremeents/accept/${id}`, {
      scopes: everyScope,
    });
  }
}

async function openList(browser: Browser, { publicUrl }: Site): Promise<TeamListScreen> {
  const list = new TeamListScreen(await browser.newPage({ baseURL: publicUrl }));
  await list.open();
  await expect(list.heading).toBeVisible();
  return list;
}

test(`${many} teams are accepted in one go; the one that lacks a consent is named and stays${onPhone}`, async ({
  page,
  site,
  browser,
  watch,
}) => {
  watch.allow(/401/);
  await site.setStage('SUBMISSIONS');
  const tags = Array.from({ length: many }, newTag);
  const lacking = newTag();
  await Promise.all(tags.map((tag) => registerWithConsents(site, tag)));
  await registerWithConsents(site, lacking, 1);
  const visitor = await openList(browser, site);

  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open('/druzyny');
  const clicks = await countClicks(page);
  await panel.button(`Przyjmij wszystkie gotowe (${many})`).click();
  const dialog = page.getByRole('dialog', { name: 'Przyjmowanie drużyn' });
  const ready = dialog.getByRole('region', { name: `Gotowe (${many})` });
  await expect(ready.getByRole('checkbox', { checked: true })).toHaveCount(many);
  const other = dialog
    .getByRole('region', { name: /^Czegoś brakuje/ })
    .getByRole('listitem')
    .filter({ hasText: nameOf(lacking) });
  await expect(other).toContainText(`Brakuje zgody: ${lacking} 5.`);
  await dialog.getByRole('button', { name: `Przyjmij ${many} ${teamsWord}`, exact: true }).click();
  await expect(dialog.getByText(`Przyjęto ${many} ${teamsWord}.`)).toBeFocused();
  expect(await clicks()).toBeLessThanOrEqual(mostClicks);

  for (const tag of tags) await expect(visitor.team(nameOf(tag))).toBeVisible();
  await expect(visitor.team(nameOf(lacking))).toHaveCount(0);
  await visitor.page.close();

  await dialog.getByRole('button', { name: 'Gotowe' }).click();
  await panel.button('Czego brakuje do przyjęcia').click();
  await dialog.getByRole('link', { name: nameOf(lacking) }).click();
  await expect(panel.heading('Drużyna')).toBeVisible();
  await expect(panel.main.getByText(`Brakuje zgody: ${lacking} 5.`)).toBeVisible();
});

test(`all of it works by keyboard, and an unticked team stays @desktop${inLongRun}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/401/);
  await site.setStage('SUBMISSIONS');
  const tags = [newTag(), newTag()].toSorted();
  const [first = '', second = ''] = tags;
  for (const tag of tags) await registerWithConsents(site, tag);

  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open('/druzyny');
  await activateByKeys(page, panel.button('Przyjmij wszystkie gotowe (2)'));
  const dialog = page.getByRole('dialog', { name: 'Przyjmowanie drużyn' });
  await expect(dialog).toBeVisible();
  const box = (tag: string) => dialog.getByRole('checkbox', { name: `Przyjmij: ${nameOf(tag)}` });
  await reachByKeys(page, box(second));
  await page.keyboard.press('Space');
  await expect(box(second)).not.toBeChecked();
  await expect(box(first)).toBeChecked();
  await activateByKeys(page, dialog.getByRole('button', { name: 'Przyjmij 1 drużynę' }));
  await expect(dialog.getByText('Przyjęto 1 drużynę.')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel.button('Przyjmij wszystkie gotowe (1)')).toBeFocused();
});
