import type { Page } from '@playwright/test';
import { expectComplete } from '../screens/complete.ts';
import { ConsentScreen } from '../screens/consent.screen.ts';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { MatchDayScreen } from '../screens/match-day.screen.ts';
import { PanelConsentsScreen } from '../screens/panel-consents.screen.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import { aMeetingIn, readMeetings } from '../site/meetings.ts';
import { organiserAccount } from '../site/organiser.ts';
import { panelPages } from '../site/panel-pages.ts';
import { aConsentLink } from '../site/registered-team.ts';
import { signedPdf } from '../site/signed-forms.ts';
import { aTeamIn } from '../site/teams.ts';
import { inLongRun, onDesktop, onPhone, themes, widthOf } from '../site/whole-run.ts';

// Without a session the response is 401, which Chromium logs.
test.beforeEach(({ watch }) => watch.allow(/401 \(Unauthorized\)/));

function signIn(page: Page, adminUrl: string): Promise<void> {
  return new PanelScreen(page, adminUrl).signIn();
}

test(`an organiser steps the stage by keyboard, and an open page of a visitor follows${onDesktop}`, async ({
  page,
  site,
  browser,
}) => {
  await site.setStage('SUBMISSIONS');
  const visitor = await browser.newPage();
  await visitor.goto(site.publicUrl);
  await expect(visitor.getByRole('heading', { name: 'Zapisy ruszyły!' })).toBeVisible();
  await markDocument(visitor);

  await signIn(page, site.adminUrl);
  await page.getByRole('button', { name: 'Następny etap' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Przejść do następnego etapu?' });
  await expect(dialog).toContainText('Zapisy → Faza grupowa');
  await dialog.getByRole('button', { name: 'Zmień etap' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  // What the cup is gives way to live matches on a phone.
  await expect(visitor.getByRole('heading', { name: 'Trwające' })).toBeVisible();
  await expectSameDocument(visitor);
  await visitor.close();
});

test(`a wrong password is rejected without a word about the account${onPhone}`, async ({
  page,
  site,
}) => {
  await page.goto(site.adminUrl);
  await page.getByLabel('Adres e-mail').fill(organiserAccount.email);
  await page.getByLabel('Hasło').fill('nie-to-haslo');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('alert')).toContainText('Nieprawidłowy adres e-mail lub hasło.');
  await expect(page.getByLabel('Adres e-mail')).toHaveValue(organiserAccount.email);
});

test(`a signed-out organiser meets the form again${onDesktop}`, async ({ page, site }) => {
  await signIn(page, site.adminUrl);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
});

test(`a session that ends under an open form has signing in over it, and the form is there after${onDesktop}`, async ({
  page,
  site,
}) => {
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open(`/druzyny/${(await aTeamIn(site.publicUrl)).tag}`);
  await panel.button('Popraw drużynę').click();
  const form = page.getByRole('dialog', { name: 'Popraw drużynę' });
  const description = `Opis pisany długo ${Date.now()}`;
  await form.getByLabel('Opis').fill(description);
  const save = form.getByRole('button', { name: 'Zapisz' });
  await page.context().clearCookies();
  await save.click();

  const signingIn = page.getByRole('dialog', { name: 'Logowanie' });
  await expect(signingIn).toContainText('Sesja się skończyła.');
  // The dialog covers everything, and Escape does not close it.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  expect(await seriousViolations(page)).toEqual([]);
  await expect(signingIn.getByLabel('Adres e-mail')).toBeFocused();
  await page.keyboard.type(organiserAccount.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(organiserAccount.password);
  await page.keyboard.press('Enter');

  await expect(signingIn).toBeHidden();
  await expect(form.getByLabel('Opis')).toHaveValue(description);
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(panel.main).toContainText(description);
});

test(`dates are typed by keys; half of one is an error at its field, and nothing is lost${inLongRun}`, async ({
  page,
  site,
}) => {
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open('/dziennik');
  const from = page.getByLabel('Od dnia');
  await from.focus();
  // Day and month are equal, so that their order does not matter.
  await page.keyboard.type('11112026', { delay: 60 });
  await expect(from).toHaveValue('2026-11-11');
  await expect(page).toHaveURL(/od=2026-11-11/);

  await panel.open('/edycje');
  await page
    .getByRole('button', { name: /^Edytuj: / })
    .first()
    .click();
  const start = page.getByLabel('Początek zapisów');
  await start.fill('2026-10-01T12:00');
  await start.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(start).toHaveAccessibleDescription(/Podaj całą datę/);
  await expect(start).toBeFocused();
});

test(`two organisers edit the regulations at once: neither text is lost${onDesktop}`, async ({
  page,
  site,
  browser,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/);
  await site.setStage('SUBMISSIONS');
  const other = await browser.newPage();
  for (const each of [page, other]) {
    await signIn(each, site.adminUrl);
    await each.goto(`${site.adminUrl}/regulamin`);
  }
  const mine = page.getByRole('textbox', { name: 'Treść' });
  // Other journeys on this site read the regulations. Unique, also when the site is used again.
  const before = await mine.inputValue();
  const leons = `${before}\n\n# Zasady Leona ${Date.now()}`;
  const olas = `${before}\n\n# Zasady Oli ${Date.now()}`;
  await mine.fill(leons);
  await other.getByRole('textbox', { name: 'Treść' }).fill(olas);
  await other.getByRole('button', { name: 'Opublikuj' }).click();
  await expect(other.getByText('Opublikowano regulamin.')).toBeVisible();

  await expect(page.getByText('ktoś opublikował nową wersję')).toBeVisible();
  await expect(mine).toHaveValue(leons);
  await page.getByRole('button', { name: 'Opublikuj' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ktoś zmienił to w międzyczasie' });
  await expect(dialog).toContainText(leons);
  await expect(dialog).toContainText(olas);
  await dialog.getByRole('button', { name: 'Weź obecną wersję' }).click();
  await expect(mine).toHaveValue(olas);
  await page.getByRole('button', { name: 'Przywróć moją wersję' }).click();
  await expect(mine).toHaveValue(leons);
  await other.close();
});

for (const theme of themes) {
  test(`axe finds nothing serious in the panel, ${theme}${widthOf(theme)}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(site.adminUrl);
    await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await signIn(page, site.adminUrl);
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Poprzedni etap' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  });
}

for (const theme of themes) {
  test(`axe finds nothing serious on any screen of the panel, ${theme}${widthOf(theme)}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await site.setStage('GROUPS');
    const panel = new PanelScreen(page, site.adminUrl);
    await panel.signIn();
    for (const path of await panelPages(site)) {
      await panel.open(path);
      await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
      await expectComplete(page);
      expect(await seriousViolations(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing serious in what the panel opens, ${theme}${widthOf(theme)}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const panel = new PanelScreen(page, site.adminUrl);
    await panel.signIn();
    const meeting = `/mecze/${(await aMeetingIn(site.publicUrl, 'UPCOMING')).id}`;
    const openings = [
      ['/mecze', 'Nowy mecz'],
      ['/moduly', 'Wyłącz awaryjnie: Mecze'],
      [meeting, 'Walkower'],
      [meeting, 'Zmień mecz'],
      [`/druzyny/${(await aTeamIn(site.publicUrl)).tag}`, 'Popraw drużynę'],
    ] as const;
    for (const [path, name] of openings) {
      await panel.open(path);
      await panel.button(name).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await seriousViolations(page), `${path}: ${name}`).toEqual([]);
    }
  });

  test(`axe finds nothing serious beside a sent consent, ${theme}${widthOf(theme)}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await site.setStage('SUBMISSIONS');
    const link = await aConsentLink(site);
    const consent = new ConsentScreen(page);
    await consent.open(link.path);
    await consent.alreadySigned.click();
    await consent.choose(signedPdf());
    await consent.sendAndSucceed();
    const panel = new PanelScreen(page, site.adminUrl);
    await panel.signIn();
    await panel.open(`/zgody?zgoda=${link.player.id}`);
    await new PanelConsentsScreen(panel).lookAtForm();
    await panel.button('Przyjmij').click();
    await expect(panel.main.getByText(/^Zaznacz „tak” albo „nie”/)).toHaveCount(5);
    expect(await seriousViolations(page)).toEqual([]);
    await panel.button('Odeślij').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousViolations(page), 'sending back').toEqual([]);
  });
}

test(`a match day is worked through by keyboard alone @phone${inLongRun}`, async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const meetings = await readMeetings(site.publicUrl, 'UPCOMING');
  const [coming] = meetings.filter(({ bestOf }) => bestOf === 1);
  if (coming === undefined) throw new Error('no upcoming meeting of one game');
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open(`/mecze/${coming.id}`);
  const day = new MatchDayScreen(panel, 'keys');
  await day.play(coming.team2.name, '31:20');
  await day.takeBack();
  await expect(panel.button('Usuń ostatnią grę')).toBeVisible();
  await day.removeLastGame();
  await day.takeBack();
  await expect(panel.button('Rozpocznij mecz')).toBeVisible();
});
