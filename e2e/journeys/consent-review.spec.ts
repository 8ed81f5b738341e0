import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from '@playwright/test';
import { ConsentScreen } from '../screens/consent.screen.ts';
import { PanelConsentsScreen } from '../screens/panel-consents.screen.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { countClicks } from '../site/count-clicks.ts';
import { expect, ownSiteTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import {
  consentLinks,
  everyScope,
  readOrganiserTeam,
  registerTeam,
  sendForm,
} from '../site/registered-team.ts';
import type { ConsentLink } from '../site/registered-team.ts';
import { signedPdf } from '../site/signed-forms.ts';
import { inLongRun } from '../site/whole-run.ts';

const scopes = [/Imię/, /Klasa/, /Nazwy kont/, /Wizerunek/, /Statystyki/];
/** Besides the choices. */
const mostClicksForOne = 2;
const leastTarget = 44;

test.beforeEach(async ({ site, watch }) => {
  watch.allow(/401 \(Unauthorized\)/);
  await site.setStage('SUBMISSIONS');
});

/** A new team whose first forms were sent, the rest accepted. */
async function sendForms(site: Site, count: number) {
  const tag = await registerTeam(site);
  await site.organiser.call('POST', `/teams/accept/${tag}`);
  const links = await consentLinks(site, tag);
  for (const { id } of links) await sendForm(site, id);
  for (const { id } of links.slice(count)) {
    await site.organiser.call('POST', `/gdpr-agremeents/accept/${id}`, { scopes: everyScope });
  }
  return { tag, sent: links.slice(0, count) };
}

const nameOf = ({ player }: ConsentLink) => `${player.firstName} ${player.lastName}`;

/** By name on the screen, and without it in the file. */
async function expectEntriesOf(panel: PanelScreen, link: ConsentLink): Promise<void> {
  await panel.main.getByLabel('Czego lub kogo szukasz').fill(link.player.nickname);
  await panel.button('Znajdź').click();
  const found = panel.main.getByRole('list', { name: 'Znalezione' });
  await found.getByRole('button', { name: nameOf(link) }).click();
  await expect(panel.page).toHaveURL(new RegExp(`czego=${link.player.id}$`));
  const accepted = panel.main.getByRole('listitem').filter({ hasText: 'Przyjęto zgodę' });
  await expect(accepted.first()).toContainText(nameOf(link));
  const saved = panel.page.waitForEvent('download');
  await panel.button('Pobierz CSV').click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toContain('"Otwarto zgodę ponownie"');
  expect(csv).toContain(link.player.id);
  expect(csv).not.toContain(link.player.lastName);
}

async function openGuardian(browser: Browser, site: Site, { path }: ConsentLink) {
  const page = await browser.newPage({ baseURL: site.publicUrl });
  const consent = new ConsentScreen(page);
  await consent.open(path);
  return consent;
}

async function expectThumbSized(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(leastTarget);
}

async function acceptLeft(site: Site, left: readonly ConsentLink[]): Promise<void> {
  for (const { id } of left) {
    await site.organiser.call('POST', `/gdpr-agremeents/accept/${id}`, { scopes: everyScope });
  }
}

test('three forms are reviewed by thumb, each with two clicks and its choices, and one is undone @phone', async ({
  page,
  site,
}) => {
  const { tag, sent } = await sendForms(site, 3);
  const last = sent.at(-1);
  if (last === undefined) throw new Error('a team without players');
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open('/zgody');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const consents = new PanelConsentsScreen(panel);
  await panel.button('Sprawdź po kolei').click();
  const clicks = await countClicks(page);
  for (const [at, link] of sent.entries()) {
    const before = await clicks();
    await expect(panel.main.getByText(`${at + 1} z 3`, { exact: true })).toBeVisible();
    await expect(panel.main.getByRole('heading', { level: 2, name: nameOf(link) })).toBeVisible();
    // The document and the decision are on the screen together.
    for (const name of ['Przyjmij', 'Odeślij', 'Pomiń']) {
      await expect(panel.button(name)).toBeInViewport({ ratio: 1 });
      await expectThumbSized(panel.button(name));
    }
    await consents.lookAtForm();
    for (const scope of scopes) await consents.choice(scope, at === 0 ? 'tak' : 'nie').click();
    await panel.button('Przyjmij').click();
    await expect(page.getByRole('status').filter({ hasText: nameOf(link) })).toBeVisible();
    expect((await clicks()) - before).toBeLessThanOrEqual(mostClicksForOne);
  }
  await expect(panel.main.getByText('Żadna zgoda nie czeka na sprawdzenie.')).toBeVisible();
  await expectThumbSized(consents.undo);
  await consents.undo.click();
  await expect(panel.main.getByRole('heading', { level: 2, name: nameOf(last) })).toBeVisible();
  await expect(consents.undo).toHaveCount(0);
  const { agreements } = await readOrganiserTeam(site, tag);
  expect(agreements).toEqual({ accepted: 4, awaitingReview: 1, total: 5 });
  await acceptLeft(site, [last]);
});

test(`by keys alone a form is sent back, undone, sent back again, and seen beside the next one @desktop${inLongRun}`, async ({
  page,
  site,
  browser,
}) => {
  const { sent } = await sendForms(site, 2);
  const [first, second] = sent;
  if (first === undefined || second === undefined) throw new Error('a team without players');
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await new PanelConsentsScreen(panel).startReview();
  const heading = (link: ConsentLink) =>
    panel.main.getByRole('heading', { level: 2, name: nameOf(link) });
  const sendBack = async (reason: string) => {
    await expect(heading(first)).toBeFocused();
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog', { name: nameOf(first) });
    await expect(dialog.getByLabel(/^Powód/)).toBeFocused();
    await page.keyboard.type(reason);
    await expect(dialog).toContainText(`Powód: ${reason}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(second)).toBeFocused();
  };
  await sendBack('Pomyłka');
  await page.keyboard.press('c');
  await sendBack('Brakuje podpisu na stronie 1.');

  const guardian = await openGuardian(browser, site, first);
  await expect(guardian.page.getByRole('region', { name: /wrócił do poprawy/ })).toContainText(
    'Brakuje podpisu na stronie 1.',
  );
  await guardian.alreadySigned.click();
  await guardian.choose(signedPdf());
  await guardian.sendAndSucceed();
  await guardian.page.close();

  await panel.open(`/zgody?zgoda=${first.player.id}`);
  await expect(panel.main.getByText(/Powód: Brakuje podpisu na stronie 1\./)).toBeVisible();
  await panel.main.getByRole('button', { name: /^Poprzedni formularz/ }).click();
  const previous = panel.main.getByRole('link', { name: /Poprzedni formularz: / });
  await expect(previous.or(panel.main.getByTitle(/^Poprzedni formularz: /))).toBeVisible();
  await acceptLeft(site, sent);
});

test(`a consent ticked wrongly is opened again with a reason, and the public page shows the new scopes @desktop${inLongRun}`, async ({
  page,
  site,
  browser,
}) => {
  const { tag, sent } = await sendForms(site, 1);
  const [wrong] = sent;
  if (wrong === undefined) throw new Error('a team without players');
  await acceptLeft(site, [wrong]);
  await site.organiser.call('POST', `/teams/accept/${tag}`);
  const visitor = await browser.newPage({ baseURL: site.publicUrl });
  await visitor.goto(`/druzyny/${tag}`);
  const shown = visitor
    .getByRole('list', { name: 'SKŁAD' })
    .getByRole('listitem')
    .filter({ hasText: wrong.player.nickname });
  await expect(shown).toContainText(wrong.player.lastName);

  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open('/zgody');
  await panel.main.getByLabel('Szukaj osoby lub drużyny').fill(wrong.player.nickname);
  await panel.button(`Otwórz zgodę ponownie: ${wrong.player.nickname}`).click();
  const dialog = page.getByRole('dialog', { name: wrong.player.nickname });
  await dialog.getByLabel(/^Powód/).fill('Na formularzu nie ma zgody na imię i nazwisko.');
  await dialog.getByRole('button', { name: 'Otwórz zgodę ponownie' }).click();
  const consents = new PanelConsentsScreen(panel);
  await consents.lookAtForm();
  await expect(shown).toHaveCount(0);
  for (const scope of scopes.slice(1)) await consents.choice(scope, 'tak').click();
  await panel.button('Przyjmij').click();
  await expect(panel.main.getByText(/^Zaznacz „tak” albo „nie”/)).toHaveCount(1);
  await consents.choice(/Imię/, 'nie').click();
  await panel.button('Przyjmij').click();
  await expect(shown).toBeVisible();
  await expect(shown).not.toContainText(wrong.player.lastName);
  await visitor.close();
  await panel.open('/dziennik?dzial=consent.');
  await expect(panel.main.getByText(/Na formularzu nie ma zgody/)).toBeVisible();
  await expectEntriesOf(panel, wrong);
});
