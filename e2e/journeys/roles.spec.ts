import type { Page } from '@playwright/test';
import { MatchDayScreen } from '../screens/match-day.screen.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { newMeeting } from '../site/meetings.ts';
import { aTeamIn } from '../site/teams.ts';
import { onPhone } from '../site/whole-run.ts';

// Without a session the response is 401, after a used link 410: Chromium logs both.
test.beforeEach(({ watch }) => watch.allow(/40[13] \(|410 \(Gone\)/));

const password = 'gwizdek i dwie kartki';

/** By an owner, in a window of their own. */
async function invite(site: Site, page: Page): Promise<string> {
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open('/osoby');
  await panel.button('Zaproś osobę').click();
  await page.getByLabel('Adres e-mail zaproszonej osoby').fill('iga@puchar.example');
  await page.getByRole('radio', { name: /^Sędzia/ }).check();
  await panel.button('Utwórz odnośnik').click();
  const card = page.getByRole('region', { name: 'Zaproszenie gotowe' });
  const link = await card.getByRole('code').innerText();
  expect(await seriousViolations(page)).toEqual([]);
  return link;
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('Sędzia', { exact: true })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByLabel('Imię').fill('Iga');
  await page.getByLabel('Pseudonim').fill('gwizdek');
  await page.getByLabel('Nazwisko').fill('Sędziowska');
  await page.getByLabel('Nowe hasło', { exact: true }).fill(password);
  await page.getByLabel('Nowe hasło jeszcze raz').fill(password);
  await page.getByRole('button', { name: 'Utwórz konto' }).click();
}

const closed = [
  '/zgody',
  '/grupy',
  '/terminarz',
  '/drabinka',
  '/regulamin',
  '/sponsorzy',
  '/moduly',
  '/edycje',
  '/uslugi',
  '/osoby',
  '/dane-osobowe',
  '/dziennik',
];

test(`an invited referee runs a match to its end, and finds nothing else${onPhone}`, async ({
  page,
  site,
  browser,
}) => {
  await site.setStage('GROUPS');
  const coming = await newMeeting(site);
  const ofOwner = await browser.newPage();
  const link = await invite(site, ofOwner);

  await join(page, link);
  const panel = new PanelScreen(page, site.adminUrl);
  await expect(panel.heading('Panel organizatora')).toBeVisible();
  await expect(page).toHaveURL(`${site.adminUrl}/`);
  await panel.open('/mecze');
  await page.locator(`a[href="/mecze/${coming.id}"]`).click();
  const day = new MatchDayScreen(panel, 'pointer');
  await day.play(coming.team2.name, '31:20');
  await page.getByRole('link', { name: /^Statystyki/ }).click();
  await expect(panel.heading('Statystyki gry')).toBeVisible();

  await expect(panel.menu.getByRole('link', { includeHidden: true })).toHaveText([
    'Start',
    'Mecze',
    'Wydruki i pliki',
    'Ekran i transmisja',
  ]);
  const { tag } = await aTeamIn(site.publicUrl);
  for (const path of [...closed, `/druzyny/${tag}`]) {
    await panel.open(path);
    await expect(page.getByText('Ta strona nie jest dostępna dla roli: Sędzia.')).toBeVisible();
  }
  expect(await page.evaluate(async () => (await fetch('/api/teams/all')).status)).toBe(403);

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('albo był już użyty');

  const iga = ofOwner.getByRole('listitem').filter({ hasText: 'iga@puchar.example' });
  await ofOwner.reload();
  await iga.getByRole('button', { name: /^Usuń konto/ }).click();
  await new PanelScreen(ofOwner, site.adminUrl).confirm('Usunąć konto?', 'Usuń konto');
  await page.goto(`${site.adminUrl}/mecze`);
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  await ofOwner.close();
  await site.organiser.call('DELETE', `/meetings/delete/${coming.id}`);
});
