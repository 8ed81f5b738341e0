import type { Page } from '@playwright/test';
import { ConsentScreen } from '../screens/consent.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import { aConsentLink } from '../site/registered-team.ts';
import { savedBy } from '../site/saved-file.ts';
import { aPdf, signedPdf, signedPhoto } from '../site/signed-forms.ts';
import { inLongRun, onDesktop, onPhone, themes, widthOf } from '../site/whole-run.ts';

/** Well-formed, but no consent has it. */
const unknownLink = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

test.beforeEach(async ({ site }) => {
  await site.setStage('SUBMISSIONS');
});

async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test(`the blank forms can be saved from a page that names no person${inLongRun}`, async ({
  page,
  site,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Zgody RODO' });
  await expect(footer).toHaveAttribute('href', '/zgody-rodo');
  await page.getByRole('main').getByRole('link', { name: 'Formularze zgód i zasady' }).click();
  await expect(page).toHaveTitle(/^Zgody RODO/);
  await expect(page.getByRole('heading', { level: 1, name: 'Zgody RODO' })).toBeVisible();
  const forms = page.getByRole('list', { name: 'Puste formularze' }).getByRole('link');
  await expect(forms).toHaveCount(4);
  for (const form of await forms.all()) {
    const { bytes, ...saved } = await savedBy(form);
    expect(saved).toEqual({
      name: expect.stringMatching(/^zgoda-.+\.pdf$/),
      url: `${site.publicUrl}${await form.getAttribute('href')}`,
    });
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  }
  await expectFits(page);
});

test(`pages about consents are cached by none, found by no search and send no referrer${onDesktop}`, async ({
  site,
}) => {
  const { path, id, player } = await aConsentLink(site);
  for (const address of ['/zgody-rodo', path]) {
    const response = await fetch(`${site.publicUrl}${address}`);
    const html = await response.text();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain(id);
    expect(html).not.toContain(player.nickname);
    // The first data holds what the cup says and the edition for the stage, and nothing of a consent.
    const data = /id="first-data">{"at":\d+,"answers":{(.*?)}}<\/script>/.exec(html)?.[1] ?? '';
    expect(data).toMatch(/^"\/cup\/basics":{.*},"\/editions\/get-current":{[^{}]*}$/);
    expect(data.match(/"\/[a-z][\w/-]*":/g)).toEqual([
      '"/cup/basics":',
      '"/editions/get-current":',
    ]);
    expect([...html.matchAll(/\/modules\/([a-z-]+)\//g)].map(([, slug]) => slug)).not.toContain(
      'teams',
    );
  }
});

test(`a link that leads to nothing says so and leads home${onPhone}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/404/);
  await new ConsentScreen(page).open(`/zgody-rodo/${unknownLink}`);
  await expect(page.getByRole('alert')).toContainText('Ta zgoda nie istnieje.');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const leaving = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('main').getByRole('link', { name: 'Strona główna' }).click();
  expect(await (await leaving).headerValue('referer')).toBe(null);
  await expect(page).toHaveURL(`${site.publicUrl}/`);
});

test(`the page names no person, before and after the link is known to be right${onPhone}`, async ({
  page,
  site,
}) => {
  const { path, player } = await aConsentLink(site);
  const consent = new ConsentScreen(page);
  await consent.open(path);
  await expect(consent.download).toBeVisible();
  await expect(page).toHaveTitle(/^Zgoda RODO/);
  const text = await page.locator('body').innerText();
  for (const name of [player.nickname, player.lastName, player.discordUsername]) {
    expect(text).not.toContain(name);
  }
  expect((await consent.saveForm()).name).toBe('zgoda-rodo.pdf');
  await expectFits(page);
});

test(`one byte more than 10485760 is rejected at once${inLongRun}`, async ({ page, site }) => {
  const consent = new ConsentScreen(page);
  await consent.open((await aConsentLink(site)).path);
  await consent.alreadySigned.click();
  await consent.choose(signedPdf(aPdf(10_485_761)));
  await expect(consent.alert).toContainText(
    'Plik jest zbyt ciężki. Maksymalny rozmiar to 10 MiB. Zeskanuj stronę',
  );
  await expect(consent.send).toHaveCount(0);
  await consent.choose(signedPdf());
  await expect(consent.send).toBeVisible();
});

// Ten megabytes through the browser's debugger take as long as ten other journeys.
test(`a file of 10485760 bytes goes through @phone${inLongRun}`, async ({ page, site }) => {
  const consent = new ConsentScreen(page);
  await consent.open((await aConsentLink(site)).path);
  await consent.alreadySigned.click();
  const largest = aPdf(10_485_760);
  expect(largest).toHaveLength(10_485_760);
  await consent.choose(signedPdf(largest));
  await consent.sendAndSucceed();
});

test(`what is no form at all is rejected by the server in Polish${onDesktop}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/400/);
  const consent = new ConsentScreen(page);
  await consent.open((await aConsentLink(site)).path);
  await consent.alreadySigned.click();
  await consent.choose(signedPdf(Buffer.from('%PDF-1.4\nto nie jest formularz')));
  await consent.send.click();
  await expect(consent.alert).toContainText(
    'Niepoprawny plik. Ten PDF jest ucięty albo uszkodzony.',
  );
  await consent.choose(signedPdf());
  await consent.sendAndSucceed();
});

test(`a network that dies while sending loses nothing${onDesktop}`, async ({
  page,
  site,
  watch,
  context,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const consent = new ConsentScreen(page);
  await consent.open((await aConsentLink(site)).path);
  await consent.alreadySigned.click();
  await consent.choose(signedPdf());
  await context.setOffline(true);
  await consent.send.click();
  await expect(consent.alert).toContainText('Brak połączenia z serwerem.');
  await expect(page.getByText('podpisane.pdf')).toBeVisible();
  await context.setOffline(false);
  await consent.retry.click();
  await expect(consent.success).toBeVisible();
});

test(`a slow sending shows how far it is and can be ended${inLongRun}`, async ({ page, site }) => {
  const consent = new ConsentScreen(page);
  await consent.open((await aConsentLink(site)).path);
  await consent.alreadySigned.click();
  await consent.choose(signedPdf());
  await page.route('**/api/gdpr-agremeents/send/**', () => undefined);
  await consent.send.click();
  await expect(page.getByRole('progressbar', { name: 'Postęp wysyłania' })).toBeVisible();
  await page.getByRole('button', { name: 'Przerwij wysyłanie' }).click();
  await expect(page.getByText('Wysyłanie przerwane. Plik nadal jest wybrany.')).toBeVisible();
  await page.unroute('**/api/gdpr-agremeents/send/**');
  await consent.sendAndSucceed();
});

test(`a form that was sent back shows why and is sent again${onPhone}`, async ({ page, site }) => {
  const { path, id } = await aConsentLink(site);
  const consent = new ConsentScreen(page);
  await consent.open(path);
  await consent.alreadySigned.click();
  await consent.choose(signedPdf());
  await consent.sendAndSucceed();
  await consent.open(path);
  await expect(page.getByRole('heading', { name: 'Zgoda została już przesłana' })).toBeVisible();

  const reason = 'Podpis jest nieczytelny.';
  await site.organiser.call('POST', `/gdpr-agremeents/reject/${id}`, { reason });
  await consent.open(path);
  await expect(page.getByRole('region', { name: /wrócił do poprawy/ })).toContainText(reason);
  await consent.alreadySigned.click();
  await consent.choose(signedPhoto(1));
  await expect(consent.photos).toHaveCount(1);
  await consent.sendAndSucceed();
});

test(`two tabs with one link: the second shows that it was sent${inLongRun}`, async ({
  page,
  site,
  context,
  watch,
}) => {
  watch.allow(/409/);
  const { path } = await aConsentLink(site);
  const first = new ConsentScreen(page);
  const second = new ConsentScreen(await context.newPage());
  for (const consent of [first, second]) {
    await consent.open(path);
    await consent.alreadySigned.click();
    await consent.choose(signedPdf());
  }
  await first.sendAndSucceed();
  await second.send.click();
  await expect(second.alert).toContainText('Ten zawodnik przesłał już zgodę.');
});

test(`photos change their order and go, seen by those who cannot see too${inLongRun}`, async ({
  page,
  site,
}) => {
  const consent = new ConsentScreen(page);
  await consent.open((await aConsentLink(site)).path);
  await consent.alreadySigned.click();
  await consent.choose(signedPhoto(1), signedPhoto(2), signedPhoto(3));
  await expect(consent.photos).toHaveCount(3);
  const later = page.getByRole('button', { name: 'Przesuń stronę 1 dalej' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Strona jest teraz 2. z 3.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Przesuń stronę 2 dalej' })).toBeFocused();
  await page.getByRole('button', { name: 'Usuń stronę 3' }).click();
  await expect(consent.photos).toHaveCount(2);
  await expectFits(page);
});

test('a visitor without a mouse sends a consent @desktop', async ({ page, site }) => {
  // Registered first: a chooser that opens before would be the system's own.
  const choosing = page.waitForEvent('filechooser');
  const consent = new ConsentScreen(page);
  await consent.open((await aConsentLink(site)).path);
  await expect(consent.download).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(consent.download).toBeFocused();
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await saving;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(consent.fileInput).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([signedPdf()]);
  await expect(consent.send).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(consent.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(consent.success).toBeFocused();
});

for (const theme of themes) {
  test(`axe finds nothing serious in any state of a consent, ${theme}${widthOf(theme)}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const { path } = await aConsentLink(site);
    const consent = new ConsentScreen(page);
    await consent.open(path);
    await expect(consent.download).toBeVisible();
    expect(await seriousViolations(page), 'viewed').toEqual([]);
    await consent.alreadySigned.click();
    await consent.choose(signedPdf(aPdf(10_485_761)));
    await expect(consent.alert).toBeVisible();
    expect(await seriousViolations(page), 'too heavy').toEqual([]);
    await consent.choose(signedPhoto(1), signedPhoto(2));
    await expect(consent.photos).toHaveCount(2);
    expect(await seriousViolations(page), 'uploaded').toEqual([]);
    await consent.sendAndSucceed();
    expect(await seriousViolations(page), 'submitted').toEqual([]);
    await consent.open(path);
    await consent.withdraw.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousViolations(page), 'with a question').toEqual([]);
  });
}
