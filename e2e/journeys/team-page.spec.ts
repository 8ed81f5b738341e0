import { aPicture } from '../site/a-picture.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import { registerTeamWithPage } from '../site/registered-team.ts';
import { openPages, aMeetingNow } from '../site/match-day.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { onPhone } from '../site/whole-run.ts';

test.beforeEach(async ({ site }) => {
  await site.setStage('SUBMISSIONS');
});

test(`a captain reads the state, opens a consent and changes the link${onPhone}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/404/);
  const { page: path, tag } = await registerTeamWithPage(site);
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Zgłoszenie czeka na sprawdzenie' })).toContainText(
    `Drużyna ${tag}`,
  );
  expect(await seriousViolations(page)).toEqual([]);
  const consent = page.getByRole('textbox', { name: `Link do zgody: ${tag} 2` });
  const link = new URL(await consent.inputValue());
  expect(
    (
      await page.request.get(
        `${site.publicUrl}/api/gdpr-agremeents/get/${link.pathname.split('/').at(-1)}`,
      )
    ).ok(),
  ).toBe(true);

  await page.getByRole('button', { name: `Kod QR: ${tag} 2` }).click();
  await expect(page.getByRole('img', { name: `Kod QR zgody: ${tag} 2` })).toBeVisible();
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Kartka ze wszystkimi linkami (PDF)' }).click();
  expect((await saved).suggestedFilename()).toBe('linki-do-zgód.pdf');
  await page.getByLabel('Wiadomość do organizatorów').fill('Czy możemy grać w piątek?');
  await page.getByRole('button', { name: 'Wyślij wiadomość' }).click();
  const thread = page.getByRole('list', { name: 'Wiadomości z organizatorami' });
  await expect(thread).toContainText('Czy możemy grać w piątek?');

  await page.getByRole('button', { name: 'Zmień link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmienić link do strony?' });
  await dialog.getByRole('button', { name: 'Zmień link' }).click();
  await page.waitForURL((url) => url.pathname !== path);
  await expect(page.getByText(`Drużyna ${tag}`)).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(/Ten link nie otwiera żadnej strony/)).toBeVisible();
});

test(`the page can be read without scripts, and its address leaks nowhere${onPhone}`, async ({
  browser,
  site,
}) => {
  const { page: path, tag } = await registerTeamWithPage(site);
  const context = await browser.newContext({ baseURL: site.publicUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(path);
  await expect(page.getByRole('heading', { name: `Drużyna ${tag} (${tag})` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Otwórz formularz' })).toHaveCount(5);
  const headers = response?.headers() ?? {};
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await context.close();
});

test(`both captains check in and disagree; a referee sees a screenshot and decides${onPhone}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/401/);
  await site.setStage('GROUPS');
  const meeting = await aMeetingNow(site);
  const [first, second] = await openPages(site, meeting);
  for (const [path, winner] of [
    [first, meeting.team1.name],
    [second, meeting.team2.name],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Zgłoś gotowość' }).click();
    await expect(page.getByText(/^Gotowość zgłoszona o/)).toBeVisible();
    const result = page.getByRole('group', { name: 'Wynik' });
    await result.getByRole('radio', { name: winner }).check();
    await result.getByRole('button', { name: 'Wyślij wynik' }).click();
    await expect(result.getByRole('status').first()).not.toBeEmpty();
    expect(await seriousViolations(page)).toEqual([]);
  }
  await expect(page.getByText('Drużyny podały różne wyniki.')).toBeVisible();
  const picture = { name: 'wynik.png', mimeType: 'image/png', buffer: aPicture(1280, 720) };
  await page.getByLabel('Zrzut ekranu z wynikiem').setInputFiles(picture);
  await page.getByRole('button', { name: 'Wyślij zrzut' }).click();
  await expect(page.getByText(/^Zrzut wysłany/)).toBeVisible();

  await new PanelScreen(page, site.adminUrl).signIn();
  await page.getByRole('button', { name: 'Zrzuty ekranu' }).click();
  const shown = page.getByRole('img', { name: `Zrzut ekranu drużyny ${meeting.team2.name}` });
  await expect(shown).toHaveJSProperty('naturalWidth', 1280);
  const accept = `Przyjmij 0 : 1 (${meeting.team2.name})`;
  const stored = page.waitForResponse((response) => response.url().endsWith('/score'));
  await page.getByRole('button', { name: accept }).click();
  await stored;
  await expect(page.getByRole('button', { name: accept })).toHaveCount(0);
  await page.goto(`${site.publicUrl}/mecze/${meeting.id}`);
  await expect(page.getByText('Zakończony').first()).toBeVisible();
});
