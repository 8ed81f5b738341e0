import type { Browser, Page } from '@playwright/test';
import { ArchiveScreen } from '../screens/archive.screen.ts';
import { ConsentScreen } from '../screens/consent.screen.ts';
import { GameStatisticsScreen } from '../screens/game-statistics.screen.ts';
import { MatchDayScreen } from '../screens/match-day.screen.ts';
import { OpenPages } from '../screens/open-pages.ts';
import { PanelBracketScreen } from '../screens/panel-bracket.screen.ts';
import { PanelPlanScreen } from '../screens/panel-plan.screen.ts';
import { PanelGroupsScreen } from '../screens/panel-groups.screen.ts';
import { PanelConsentsScreen } from '../screens/panel-consents.screen.ts';
import { PanelTeamsScreen } from '../screens/panel-teams.screen.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { activateByKeys } from '../screens/reach-by-keys.ts';
import { RegistrationScreen } from '../screens/registration.screen.ts';
import { TeamListScreen } from '../screens/team-list.screen.ts';
import { emptySiteTest as test, expect } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { acceptForms, registerTeam } from '../site/registered-team.ts';
import { signedPdf } from '../site/signed-forms.ts';
import { NextEditionScreen } from '../screens/next-edition.screen.ts';

/** The earlier team wins. */
const teams = ['Nocne Komety', 'Drużyna ALFA', 'Drużyna BETA'] as const;
const [first, second, third] = teams;
const membersOfAll = 15;
const sponsor = 'Hala na Skarpie';

const startDay = `${new Date().getUTCFullYear() + 1}-03-14`;

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Unwritten regulations are a 404, which Chromium logs. */
const unwritten = /404 \(Not Found\) \(\S+\/api\/regulations\)/;

interface Edition {
  site: Site;
  browser: Browser;
  panel: PanelScreen;
  open: OpenPages;
  home: Page;
  regulations: Page;
  list: TeamListScreen;
  matches: Page;
  bracket: Page;
}

async function begin(page: Page, site: Site, browser: Browser): Promise<Edition> {
  const open = new OpenPages(browser, site.publicUrl);
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  return {
    site,
    browser,
    panel,
    open,
    home: await open.open('/'),
    regulations: await open.open('/regulamin', unwritten),
    list: new TeamListScreen(await open.open('/druzyny')),
    matches: await open.open('/mecze'),
    bracket: await open.open('/drabinka?widok=lista'),
  };
}

async function setCountdown({ panel, home }: Edition): Promise<void> {
  await expect(
    home.getByRole('heading', { level: 1, name: 'Zapisy jeszcze się nie zaczęły' }),
  ).toBeVisible();
  await panel.go('Edycje');
  await panel.main.getByRole('button', { name: /^Edytuj: / }).click();
  await panel.main.getByLabel('Początek zapisów').fill(`${startDay}T16:00`);
  await panel.button('Zapisz').click();
  await expect(panel.main.getByRole('button', { name: /^Edytuj: / })).toBeVisible();
  const year = startDay.slice(0, 4);
  const title = new RegExp(`Początek zapisów\\s14\\smarca\\s${year}\\sgodz. 16:00`);
  await expect(home.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function openSubmissions({ panel, home, regulations, list }: Edition): Promise<void> {
  await expect(list.heading).toHaveCount(0);
  await panel.nextStage('Zapisy');
  await expect(home.getByRole('heading', { name: 'Zapisy ruszyły!' })).toBeVisible();
  await expect(list.heading).toBeVisible();
  await panel.go('Regulamin');
  await panel.main.getByRole('textbox', { name: 'Treść' }).fill('# Gramy fair');
  await panel.button('Opublikuj').click();
  await expect(regulations.getByRole('heading', { name: 'Gramy fair' })).toBeVisible();
  await new NextEditionScreen(panel).addSponsor(sponsor);
  await expect(home.getByText(sponsor, { exact: true })).toBeVisible();
}

async function registerAll({ panel, site, browser, list }: Edition): Promise<void> {
  await panel.go('Start');
  const visitor = await browser.newPage({ baseURL: site.publicUrl });
  const form = new RegistrationScreen(visitor);
  await form.openFilled({ name: first, tag: 'KOMET' });
  await form.send();
  await form.expectSuccess();
  await visitor.close();
  await expect(panel.main.getByText('1 zgłoszenie do sprawdzenia')).toBeVisible();
  for (const tag of ['ALFA', 'BETA']) await registerTeam(site, tag);
  await expect(panel.main.getByText('3 zgłoszenia do sprawdzenia')).toBeVisible();
  await expect(list.page.getByText(/^Oczekują\s3\sdrużyny$/)).toBeVisible();
}

async function sendConsents({ browser, site }: Edition, paths: readonly string[]): Promise<void> {
  const visitor = await browser.newPage({ baseURL: site.publicUrl });
  const consent = new ConsentScreen(visitor);
  for (const path of paths) {
    await consent.open(path);
    await consent.alreadySigned.click();
    await consent.choose(signedPdf());
    await consent.sendAndSucceed();
  }
  await visitor.close();
}

async function acceptAll(edition: Edition): Promise<void> {
  const { panel, list, site } = edition;
  const screen = new PanelTeamsScreen(panel);
  const paths: string[] = [];
  for (const team of teams) paths.push(...(await screen.acceptSubmission(team)));
  expect(new Set(paths).size).toBe(membersOfAll);
  await panel.go('Start');
  const byHand = paths.filter((_path, place) => place % 5 === 0);
  await sendConsents(edition, byHand);
  await expect(panel.main.getByText(`${byHand.length} zgody do sprawdzenia`)).toBeVisible();
  await new PanelConsentsScreen(panel).acceptAll(byHand.length);
  await acceptForms(
    site,
    paths.filter((path) => !byHand.includes(path)),
  );
  for (const [place, team] of teams.entries()) {
    await expect(list.team(team)).toHaveCount(0);
    await screen.acceptTeam(team);
    await expect(list.team(team)).toBeVisible();
    await expect(list.teams).toHaveCount(place + 1);
  }
}

async function drawAndSchedule({ panel, list, home, matches }: Edition): Promise<void> {
  const screen = new PanelGroupsScreen(panel);
  await screen.drawOneGroup('wyniki Lotto z soboty', teams);
  const table = list.page.getByRole('table', { name: 'Grupa A' });
  await expect(table.getByRole('rowheader')).toHaveCount(teams.length);
  await new PanelPlanScreen(panel).planByKeys(dayIn(1), dayIn(14));
  await panel.nextStage('Faza grupowa');
  await expect(matches.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
  await expect(matches.getByRole('tabpanel').locator('a[href^="/mecze/"]')).toHaveCount(3);
  await expect(home.getByRole('main').locator('a[href^="/mecze/"]').first()).toBeVisible();
}

async function pathOf({ matches }: Edition, one: string, other: string): Promise<string> {
  const row = matches
    .getByRole('tabpanel')
    .locator('a[href^="/mecze/"]')
    .filter({ hasText: one })
    .filter({ hasText: other });
  return (await row.getAttribute('href')) ?? '';
}

async function playByKeys(edition: Edition): Promise<Page> {
  const { site, browser, open } = edition;
  const path = await pathOf(edition, first, second);
  const match = await open.open(path);
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const panel = new PanelScreen(phone, site.adminUrl);
  await panel.signIn();
  await activateByKeys(phone, panel.menu.getByRole('button'));
  await activateByKeys(phone, panel.menu.getByRole('link', { name: 'Mecze', exact: true }));
  await activateByKeys(phone, panel.main.locator(`a[href="${path}"]`));

  const day = new MatchDayScreen(panel, 'keys');
  await day.start();
  await expect(match.getByText(/^NA ŻYWO/).first()).toBeVisible();
  await day.openGame(1);
  await expect(match.getByText('NA ŻYWO – gra 1')).toBeVisible();
  await day.endGame(first, '31:20');
  await expect(match.getByText('31:20')).toBeVisible();
  await day.finish(first);
  await expect(match.getByText('Zakończony')).toBeVisible();
  await expect(match.getByText('Dla tej gry nie zapisano statystyk.')).toBeVisible();
  await phone.close();
  return match;
}

async function typeStatistics({ panel }: Edition, match: Page): Promise<void> {
  await panel.go('Mecze');
  const filters = panel.button('Filtry');
  if (await filters.isVisible()) await filters.click();
  await panel.main.getByLabel('Stan').selectOption('Zakończony');
  await panel.main.locator(`a[href="${new URL(match.url()).pathname}"]`).click();
  const screen = new GameStatisticsScreen(panel);
  await screen.open(1);
  const figures = { Zabójstwa: 4, Śmierci: 2, Asysty: 8, Złoto: 12_345 };
  await screen.fillTeam(first, figures);
  await screen.fillTeam(second, { Zabójstwa: 2, Śmierci: 4, Asysty: 4, Złoto: 9_876 });
  await screen.save();
  for (const team of [first, second]) {
    const rows = match.getByRole('table', { name: team }).getByRole('row');
    await expect(rows.filter({ has: match.getByRole('rowheader') })).toHaveCount(5);
  }
  await expect(match.getByText('Dla tej gry nie zapisano statystyk.')).toHaveCount(0);
}

async function playRest(edition: Edition): Promise<void> {
  const { panel, list } = edition;
  const day = new MatchDayScreen(panel, 'pointer');
  const paths = [await pathOf(edition, first, third), await pathOf(edition, second, third)];
  for (const [place, winner] of [first, second].entries()) {
    await panel.go('Mecze');
    await panel.main.locator(`a[href="${paths[place]}"]`).click();
    if (place === 0) await day.play(winner, '28:05');
    else await day.walkover(winner);
  }
  const rows = list.page.getByRole('table', { name: 'Grupa A' }).getByRole('rowheader');
  await expect(rows).toHaveText([...teams]);
}

async function playBracket(edition: Edition): Promise<void> {
  const { panel, bracket } = edition;
  await expect(bracket.getByRole('heading', { level: 1, name: 'Drabinka' })).toHaveCount(0);
  await panel.nextStage('Drabinka');
  await expect(bracket.getByText('Drabinka nie jest jeszcze gotowa.')).toBeVisible();
  const screen = new PanelBracketScreen(panel);
  await screen.draw(teams);
  const matches = bracket.getByRole('tabpanel').getByRole('list').getByRole('listitem');
  const semiFinal = matches.filter({ has: bracket.getByRole('link', { name: third }) });
  const final = matches.filter({
    has: bracket.getByRole('heading', { name: 'Finał', exact: true }),
  });
  await expect(semiFinal.first()).toContainText(second);
  await expect(final).toContainText(first);
  await new PanelPlanScreen(panel).placeMatch('zwycięzca: Półfinał 2', 'Aula');
  await expect(final).toContainText(/\d\d:\d\d, Aula/);
  const day = new MatchDayScreen(panel, 'pointer');
  await screen.openNext(second, third);
  await day.play(second, '24:50');
  await expect(final).toContainText(new RegExp(`:\\d\\d, Aula[^]*${second}`));
  await screen.openNext(first, second);
  await day.play(first, '41:00');
  await expect(final).toContainText(`${first} W 1`);
}

async function end({ panel, home, bracket }: Edition): Promise<void> {
  const heard = home.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/modules') && (await response.text()).includes('"stage":"POST"'),
  );
  await panel.nextStage('Po turnieju');
  await heard;
  await expect(panel.main.getByText('To jest ostatni etap.')).toBeVisible();
  await expect(home.getByRole('region', { name: `Mistrz ${first}` })).toContainText(
    new RegExp(`Grupa A 1\\. miejsceFinał.+${second}`),
  );
  await expect(
    bracket.getByRole('heading', { level: 3, name: 'Finał', exact: true }),
  ).toBeVisible();
}

test('an edition is played from the panel alone, and open pages follow every step @desktop', async ({
  page,
  site,
  browser,
  watch,
}) => {
  // Without a session the first request gets 401, which Chromium logs.
  watch.allow(/401 \(Unauthorized\)/);
  watch.allow(unwritten);
  test.setTimeout(15 * 60_000);
  const edition = await begin(page, site, browser);
  await test.step('countdown', () => setCountdown(edition));
  await test.step('submissions open', () => openSubmissions(edition));
  await test.step('three teams register', () => registerAll(edition));
  await test.step('consents and acceptance', () => acceptAll(edition));
  await test.step('draw, meetings, group stage', () => drawAndSchedule(edition));
  const match = await test.step('a match day by keyboard', () => playByKeys(edition));
  await test.step('statistics', () => typeStatistics(edition, match));
  await test.step('the rest of the group', () => playRest(edition));
  await test.step('bracket', () => playBracket(edition));
  await test.step('the end', () => end(edition));
  await edition.open.expectUntouched();
  const { panel } = edition;
  const oldMatch = match.url();
  await edition.open.close();
  await test.step('the next edition', () =>
    new NextEditionScreen(panel).begin('Drugi Puchar', startDay.slice(0, 4)));
  const visitor = await browser.newPage({ baseURL: site.publicUrl });
  await test.step('the first in the archive', () =>
    new ArchiveScreen(visitor).followOldLinks({
      tag: 'KOMET',
      match: oldMatch,
      duration: '31:20',
      order: teams,
      sponsor,
      regulations: 'Gramy fair',
    }));
  await visitor.close();
});
