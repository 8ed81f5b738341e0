import type { Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { seriousFaults } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import { organiserAccount } from '../site/organiser.ts';

// Without a session the answer is 401, which the browser notes.
test.beforeEach(({ watch }) => watch.allow(/401 \(Unauthorized\)/));

async function signIn(page: Page, adminUrl: string): Promise<void> {
  await page.goto(adminUrl);
  await page.getByLabel('Adres e-mail').fill(organiserAccount.email);
  await page.getByLabel('Hasło').fill(organiserAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Wyloguj się' })).toBeVisible();
}

test('an organiser steps the stage by keyboard, and an open page of a visitor follows', async ({
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

  await expect(visitor.getByRole('heading', { name: /^Czym jest .+ CUP\?$/ })).toBeVisible();
  await expectSameDocument(visitor);
  await visitor.close();
});

test('a wrong password is refused without a word about the account', async ({ page, site }) => {
  await page.goto(site.adminUrl);
  await page.getByLabel('Adres e-mail').fill(organiserAccount.email);
  await page.getByLabel('Hasło').fill('nie-to-haslo');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('alert')).toContainText('Nieprawidłowy adres e-mail lub hasło.');
  await expect(page.getByLabel('Adres e-mail')).toHaveValue(organiserAccount.email);
});

test('a signed-out organiser meets the form again', async ({ page, site }) => {
  await signIn(page, site.adminUrl);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing serious in the panel, ${theme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(site.adminUrl);
    await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await signIn(page, site.adminUrl);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Poprzedni etap' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });
}
