import type { Page } from '@playwright/test';
import { PanelScreen } from '../screens/panel.screen.ts';
import { expect, endedDemoTest as test } from '../site/fixtures.ts';
import { Organiser } from '../site/organiser.ts';
import { sitePages } from '../site/pages.ts';

/** Names of the demo, and those that a cup has before organisers write their own. */
const oldNames =
  /Puchar Szkół|\bZSC\b|Cyfrowych|Wynalazców|Latarnik|puchar-szkol|zsc-gdansk|Turniej szkół|Puchar \d{4}/i;

const cupName = 'Liga Szkół Powiatu';
const school = 'Technikum im. Próby w Kartuzach';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#0b2a6b"/></svg>';

class Setup {
  constructor(readonly page: Page) {}

  fill(label: string, value: string): Promise<void> {
    return this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Zapisz i dalej' }).click();
  }

  async expectStep(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
}

async function endDemo(page: Page): Promise<void> {
  const notice = page.getByRole('complementary', { name: 'Wersja demonstracyjna' });
  await notice.getByRole('button', { name: 'Zacznij własny puchar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zacząć własny puchar?' });
  const act = dialog.getByRole('button', { name: 'Usuń demo i zacznij' });
  await act.click();
  await expect(dialog.getByText('Wpisz: USUŃ DEMO', { exact: true })).toBeVisible();
  await dialog.getByLabel('Żeby potwierdzić, wpisz: USUŃ DEMO').fill('USUŃ DEMO');
  await act.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pierwsze kroki' })).toBeVisible();
  await expect(notice).toBeHidden();
}

async function setUp(page: Page): Promise<void> {
  const setup = new Setup(page);
  await setup.expectStep('Nazwa i miejscowości');
  await setup.fill('Nazwa turnieju', cupName);
  await setup.fill('Nazwa skrócona', 'Liga');
  await setup.fill('Miejscowości', 'Kartuzy, Żukowo');
  await setup.save();
  await setup.expectStep('Szkoła, która organizuje turniej');
  await setup.fill('Nazwa szkoły', school);
  await setup.fill('E-mail', 'liga@technikum.example');
  await setup.save();
  await setup.expectStep('Wygląd');
  await setup.fill('Kolor akcentu', '#0b2a6b');
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  });
  await expect(page.getByRole('button', { name: 'Usuń: Logo' })).toBeVisible();
  await setup.save();
  await setup.expectStep('Lista szkół');
  await page.getByRole('button', { name: 'Dalej' }).click();
  await setup.fill('Nazwa', cupName);
  await setup.fill('Rok', '2027');
  await setup.fill('Która z kolei', '3');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await setup.expectStep('Osoby');
  await page.getByRole('button', { name: 'Dalej' }).click();
  await setup.expectStep('Gotowe');
}

test.beforeEach(({ watch }) => watch.allow(/401 \(Unauthorized\)/));

test('organisers turn the demo into a cup of their own by the panel alone', async ({
  page,
  site,
}) => {
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await endDemo(page);
  await setUp(page);

  const organiser = new Organiser(site.adminUrl);
  for (const stage of ['PRE_SUBMISSIONS', 'SUBMISSIONS'] as const) {
    await organiser.setStage(stage);
    const own = sitePages.filter(({ stages }) => stages.includes(stage)).map(({ path }) => path);
    for (const path of ['/', ...own, '/edycje', '/nie/ma/takiej']) {
      const html = await (await fetch(site.publicUrl + path)).text();
      expect([path, oldNames.exec(html)?.[0] ?? null]).toEqual([path, null]);
      expect([path, html.includes(cupName)]).toEqual([path, true]);
    }
  }
  for (const path of [
    '/api/cup',
    '/api/meetings/calendar.ics',
    '/api/editions/get-current',
    '/manifest.webmanifest',
  ]) {
    const text = await (await fetch(site.publicUrl + path)).text();
    expect([path, oldNames.exec(text)?.[0] ?? null]).toEqual([path, null]);
  }
  await page.goto(site.publicUrl);
  await expect(page).toHaveTitle(`Strona główna – ${cupName} 2027`);
  expect(await page.content()).toContain('--light-accent-text:#0b2a6b');
  await expect(page.locator('header img')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(school);
});
