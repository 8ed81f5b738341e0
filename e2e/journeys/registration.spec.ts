import { RegistrationScreen } from '../screens/registration.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import { readTeams } from '../site/teams.ts';
import { inLongRun, onDesktop, onPhone, themes, widthOf } from '../site/whole-run.ts';

let count = 0;
function freshTag(): string {
  count += 1;
  return `Q${test.info().project.name === 'phone' ? 'P' : 'D'}${count}`;
}

test.beforeEach(async ({ site }) => {
  await site.setStage('SUBMISSIONS');
});

async function waitingTeams(publicUrl: string): Promise<unknown> {
  return (await fetch(`${publicUrl}/api/teams/awaiting-amount`)).json();
}

test(`a person fills the whole form with the keyboard and ends with thanks${onDesktop}`, async ({
  page,
  site,
}) => {
  const before = await waitingTeams(site.publicUrl);
  const form = new RegistrationScreen(page);
  await form.open();
  // This site has no keys of the services that would check accounts.
  await expect(page.getByText('Wpisz dane tak, jak brzmią naprawdę.')).toBeVisible();
  await expect(page.getByText(/sprawdzimy|sprawdzają/)).toHaveCount(0);
  await form.fillByKeyboard({ name: 'Nocne Sowy z Gdańska', tag: freshTag() });
  await page.keyboard.press('Enter');
  await form.expectSuccess();
  const link = page.getByRole('textbox', { name: 'Link do strony drużyny' });
  await expect(link).toHaveValue(/\/druzyna\/[\w-]{32}$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect.poll(() => waitingTeams(site.publicUrl)).not.toEqual(before);
  await page.getByRole('link', { name: 'Otwórz stronę drużyny' }).click();
  await expect(
    page.getByRole('heading', { name: 'Zgłoszenie czeka na sprawdzenie' }),
  ).toBeVisible();
});

test(`tries that cannot be right say where and why${onPhone}`, async ({ page, site, watch }) => {
  watch.allow(/409/);
  const form = new RegistrationScreen(page);
  await form.open();
  await form.send();
  await expect(form.logo).toBeFocused();
  await expect(page.getByText('Logo jest wymagane.')).toBeVisible();
  await expect(page.getByText('Drużyna musi posiadać kapitana.')).toBeVisible();
  await form.chooseLogo(199, 199);
  await expect(page.getByText('Zdjęcie musi posiadać minimum 200px szerokości.')).toBeVisible();
  await form.chooseLogo(201, 200);
  await expect(page.getByText('Zdjęcie posiada nieprawidłową proporcję.')).toBeVisible();

  const [team] = await readTeams(site.publicUrl);
  await form.openFilled({ name: 'Druga drużyna', tag: team?.tag.toLowerCase() ?? '' });
  await form.send();
  await expect(page.getByText('Ten TAG jest już zajęty. Użyj innego.').first()).toBeVisible();
  await expect(form.tag).toBeFocused();
  await form.expectChecked();
  await form.tag.fill(freshTag());
  await form.submit.click();
  await form.expectSuccess();
});

test(`a dead network loses nothing, and the next try arrives once${onDesktop}`, async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const form = new RegistrationScreen(page);
  await form.openFilled({ name: 'Nocne Sowy', tag: freshTag() });
  await form.passCheck();
  await context.setOffline(true);
  await form.submit.click();
  await expect(page.getByText(/Brak połączenia z serwerem/)).toBeVisible();
  await expect(form.name).toHaveValue('Nocne Sowy');
  await context.setOffline(false);
  const before = await waitingTeams(site.publicUrl);
  if (!(await form.check.isChecked())) await form.passCheck();
  await form.submit.click();
  await form.expectSuccess();
  expect(await waitingTeams(site.publicUrl)).not.toEqual(before);
});

test(`a stage that ends under the form loses nothing${inLongRun}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/403/);
  const form = new RegistrationScreen(page);
  const tag = freshTag();
  await form.openFilled({ name: 'Nocne Sowy', tag });
  await form.name.fill('Nocne Sowy z Gdańska');
  await site.setStage('GROUPS');
  await expect(page.getByText(/Zapisy zostały właśnie zamknięte/)).toBeVisible();
  await form.send();
  await expect(page.getByText(/Zapisy są zamknięte/)).toBeVisible();
  await expect(form.name).toHaveValue('Nocne Sowy z Gdańska');
  await site.setStage('SUBMISSIONS');
  await expect(page.getByText(/Zapisy zostały właśnie zamknięte/)).toHaveCount(0);
  await form.open();
  await expect(form.name).toHaveValue('Nocne Sowy z Gdańska');
  await form.send();
  await form.expectSuccess();
});

test(`leaving a form with something in it needs a confirmation${onDesktop}`, async ({ page }) => {
  const form = new RegistrationScreen(page);
  await form.open();
  await form.name.pressSequentially('Sowy');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'O nas' });
  const question = page.getByRole('dialog', { name: 'Opuścić tę stronę?' });
  await link.click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(form.name).toHaveValue('Sowy');
  // What is no link of the page stays with the browser.
  void page.reload().catch(() => undefined);
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Opuść stronę' }).click();
  await expect(page).toHaveURL(/\/o-nas$/);
  expect(dialogs).toEqual(['beforeunload']);
});

for (const theme of themes) {
  test(`axe finds nothing serious in the form and its errors, ${theme}${widthOf(theme)}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const form = new RegistrationScreen(page);
    await form.open();
    await page.getByRole('button', { name: /^Dodaj zawodnika rezerwowego/ }).click();
    await form.send();
    await expect(form.logo).toBeFocused();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Szkoła' }).click();
    expect(await seriousViolations(page)).toEqual([]);
    await form.openFilled({ name: 'Nocne Sowy', tag: freshTag() });
    await form.send();
    await form.expectSuccess();
    expect(await seriousViolations(page)).toEqual([]);
  });
}
