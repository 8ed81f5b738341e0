import { ConsentScreen } from '../screens/consent.screen.ts';
import { PanelTeamsScreen } from '../screens/panel-teams.screen.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { RegistrationScreen } from '../screens/registration.screen.ts';
import { aPicture } from '../site/a-picture.ts';
import { chooseLate, fileOnDisk } from '../site/changing-file.ts';
import { expect, test } from '../site/fixtures.ts';
import { aMeetingIn, readDetail } from '../site/meetings.ts';
import { aConsentLink } from '../site/registered-team.ts';
import { aPdf, lockedPdf, signedPdf } from '../site/signed-forms.ts';
import { aTeamIn } from '../site/teams.ts';
import { inLongRun, onDesktop } from '../site/whole-run.ts';

const again = 'Wybierz plik jeszcze raz.';

test(`a form that changed or vanished after it was chosen is chosen again${inLongRun}`, async ({
  page,
  site,
}) => {
  await site.setStage('SUBMISSIONS');
  const consent = new ConsentScreen(page);
  await consent.open((await aConsentLink(site)).path);
  await consent.alreadySigned.click();
  for (const what of ['change', 'remove'] as const) {
    const file = await fileOnDisk('podpisane.pdf', aPdf());
    await consent.fileInput.setInputFiles(file.path);
    await expect(consent.send).toBeVisible();
    await file[what]();
    await consent.send.click();
    await expect(consent.alert).toContainText(again);
    await expect(consent.fileInput).toHaveAccessibleDescription(new RegExp(again));
    await expect(page.getByText('podpisane.pdf')).toBeVisible();
    await expect(consent.send).toHaveCount(0);
    await file.remove();
  }
  await consent.choose(signedPdf());
  await consent.sendAndSucceed();
});

test(`a form with a password says what to do, and another goes through${inLongRun}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/400/);
  await site.setStage('SUBMISSIONS');
  const consent = new ConsentScreen(page);
  await consent.open((await aConsentLink(site)).path);
  await consent.alreadySigned.click();
  await consent.choose(signedPdf(lockedPdf()));
  await consent.send.click();
  await expect(consent.alert).toContainText('Ten PDF jest zabezpieczony hasłem.');
  await expect(consent.alert).toContainText('wydrukuj do nowego pliku');
  await expect(page.getByRole('heading', { name: '2. Dodaj podpisany plik' })).toBeFocused();
  await consent.choose(signedPdf());
  await consent.sendAndSucceed();
});

test(`a logo that changed before it was read is chosen again, and nothing else is lost${inLongRun}`, async ({
  page,
  site,
}) => {
  await site.setStage('SUBMISSIONS');
  const form = new RegistrationScreen(page);
  await form.open();
  await form.name.fill('Nocne Sowy');
  const file = await fileOnDisk('logo.png', aPicture(256, 256));
  await chooseLate(form.logo, file, file.change);
  await expect(page.getByText(again)).toBeVisible();
  await expect(form.logo).toHaveAccessibleDescription(new RegExp(again));
  await expect(form.name).toHaveValue('Nocne Sowy');
  await form.logo.setInputFiles(file.path);
  await expect(page.getByRole('img', { name: 'Podgląd logo' })).toBeVisible();
  await expect(page.getByText(again)).toHaveCount(0);
  await file.remove();
});

test(`an organiser changes a team's logo, and visitors see the new one${onDesktop}`, async ({
  page,
  site,
  browser,
  watch,
}) => {
  watch.allow(/401/);
  await site.setStage('GROUPS');
  const { name, tag } = await aTeamIn(site.publicUrl);
  const visitor = await browser.newPage({ baseURL: site.publicUrl });
  await visitor.goto(`/druzyny/${tag}`);
  const shown = visitor.getByRole('main').locator('img[width="96"]').first();
  await expect(shown).toBeVisible();
  const before = (await shown.getAttribute('src')) ?? '';

  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.expectLoaded();
  await new PanelTeamsScreen(panel).openTeam(name);
  await panel.button('Zmień logo').click();
  const dialog = page.getByRole('dialog', { name: 'Nowe logo drużyny' });
  const field = dialog.getByLabel('Logo');
  const file = await fileOnDisk('logo.png', aPicture(256, 256));
  await chooseLate(field, file, file.change);
  await expect(dialog.getByRole('alert')).toContainText(again);
  await field.setInputFiles(file.path);
  await expect(dialog.getByText('Tak będzie wyglądać na stronie:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toBeHidden();
  await expect(shown).not.toHaveAttribute('src', before);
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(256);
  await visitor.close();
  await file.remove();
});

test(`a replay that changed after it was chosen is chosen again, not reported as a lost connection${inLongRun}`, async ({
  page,
  site,
  context,
  watch,
}) => {
  watch.allow(/401|ERR_UPLOAD_FILE_CHANGED|ERR_INTERNET_DISCONNECTED|400 .*preview-replay/);
  await site.setStage('GROUPS');
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.expectLoaded();
  const { id } = await aMeetingIn(site.publicUrl, 'FINISHED');
  const { matches } = await readDetail(site.publicUrl, id);
  await panel.open(`/mecze/${id}/gry/${matches[0]?.id}/powtorka`);
  const field = page.getByLabel(/Wybierz (inny )?plik/);
  await expect(field).toBeAttached();
  const file = await fileOnDisk('gra.rofl', Buffer.alloc(2000, 'RIOT'));
  await context.setOffline(true);
  await field.setInputFiles(file.path);
  await expect(page.getByRole('alert')).toContainText('Brak połączenia');
  await context.setOffline(false);
  await file.change();
  await page.getByRole('button', { name: 'Wyślij jeszcze raz' }).click();
  await expect(page.getByRole('alert')).toContainText(again);
  await expect(page.getByRole('button', { name: 'Wyślij jeszcze raz' })).toHaveCount(0);
  await file.remove();
});
