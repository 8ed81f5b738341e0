import { groupDetail } from '@puchar/shared/contract';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { FailureScreen } from '../screens/failure.screen.ts';
import { Menu } from '../screens/menu.ts';
import { TeamListScreen } from '../screens/team-list.screen.ts';
import { breakModule } from '../site/network-failures.ts';
import { expect, test } from '../site/fixtures.ts';
import { menuLabels } from '../site/pages.ts';
import { aGroupIn, aTeamIn, readTeams } from '../site/teams.ts';
import { onDesktop, onPhone } from '../site/whole-run.ts';

const polish = new Intl.Collator('pl', { numeric: true });

test.beforeEach(async ({ site }) => {
  await site.setStage('GROUPS');
});

test(`every accepted team stands in the list, by name in Polish order${onPhone}`, async ({
  page,
  site,
}) => {
  const list = new TeamListScreen(page);
  await list.open();
  await expect(list.heading).toBeVisible();
  const names = (await readTeams(site.publicUrl)).map(({ name }) => name);
  await expect(list.teams).toHaveText(names.toSorted((a, b) => polish.compare(a, b)));
  await expect(list.group).toHaveValue('');
  await expect(list.group.getByRole('option').first()).toHaveText('Wszystkie grupy');
});

test(`filter and order are in the address and outlive a reload${onDesktop}`, async ({
  page,
  site,
}) => {
  const { group, teams } = await aGroupIn(site.publicUrl);
  const list = new TeamListScreen(page);
  await list.open();
  await list.group.selectOption(`Grupa ${group.name}`);
  await list.order.selectOption('Tag');
  await expect(page).toHaveURL(new RegExp(`/druzyny\\?grupa=${group.name}&sort=tag$`));
  const expected = teams.toSorted((a, b) => polish.compare(a.tag, b.tag)).map(({ name }) => name);
  await expect(list.teams).toHaveText(expected);
  await page.reload();
  await expect(list.teams).toHaveText(expected);
  await expect(list.tables).toHaveCount(1);
});

test(`the way back from a team leads to the list as it was left${onPhone}`, async ({
  page,
  site,
}) => {
  const { group, teams } = await aGroupIn(site.publicUrl);
  const team = teams[0];
  if (team === undefined) throw new Error('a group without teams');
  const list = new TeamListScreen(page);
  const query = `?grupa=${group.name}&sort=wygrane`;
  await list.open(query);
  await markDocument(page);
  await list.team(team.name).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(team.name);
  await page.getByRole('link', { name: 'Wróć' }).click();
  await expect(page).toHaveURL(`${site.publicUrl}/druzyny${query}`);
  await expect(list.teams).toHaveCount(teams.length);
  await expectSameDocument(page);
});

test('each row of a table says in words why it stands there', async ({ page, site }) => {
  const { group } = await aGroupIn(site.publicUrl);
  const response = await fetch(`${site.publicUrl}/api/groups/${group.name}`);
  const { standings, teams } = groupDetail.parse(await response.json());
  await new TeamListScreen(page).open();
  const table = page.getByRole('table', { name: `Grupa ${group.name}` });
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(standings.length);
  for (const [index, { teamId, position, reason }] of standings.entries()) {
    const row = rows.nth(index);
    const name = teams.find(({ id }) => id === teamId)?.name ?? 'no such team';
    await expect(row.getByRole('rowheader')).toHaveText(name);
    await expect(row.getByRole('cell').first()).toContainText(`${position}.`);
    await expect(row.getByText(reason)).toBeVisible();
  }
});

test('a team has its members, its group and its matches', async ({ page, site }) => {
  const team = await aTeamIn(site.publicUrl);
  // Tags are case-insensitive.
  await page.goto(`/druzyny/${encodeURIComponent(team.tag.toLocaleLowerCase('pl'))}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(team.name);
  await expect(page.getByRole('link', { name: /^Grupa / })).toBeVisible();
  await expect(page.getByText(`${team.groupPosition}.\u00A0miejsce`)).toBeVisible();
  const members = page.getByRole('list', { name: 'SKŁAD' }).getByRole('listitem');
  await expect(members).toHaveCount(team.players.length);
  for (const player of team.players) {
    const member = members.filter({ hasText: `„${player.nickname}”` });
    await expect(member).toContainText(`${player.riotUsername}#${player.riotTag}`);
    await expect(member.getByText('KAPITAN')).toHaveCount(player.memberType === 'CAPTAIN' ? 1 : 0);
    await expect(member.getByText('NIEPEŁNOLETNI')).toHaveCount(player.isAdult === false ? 1 : 0);
  }
  const matches = page.getByRole('region', { name: 'MECZE' });
  await expect(matches.locator('a[href^="/mecze/"]').first()).toBeVisible();
});

test(`from a match to its team${onDesktop}`, async ({ page, site }) => {
  const team = await aTeamIn(site.publicUrl);
  await page.goto(`/druzyny/${team.tag}`);
  await page.getByRole('region', { name: 'MECZE' }).locator('a[href^="/mecze/"]').first().click();
  await expect(page).toHaveURL(/\/mecze\//);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: team.name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(team.name);
  await expect(page).toHaveURL(`${site.publicUrl}/druzyny/${encodeURIComponent(team.tag)}`);
});

test(`from the table of players to a player, whose figures leave with the consent${onDesktop}`, async ({
  page,
  site,
  watch,
  isMobile,
}) => {
  watch.allow(/404/);
  await page.goto('/statystyki');
  if (isMobile) {
    // A phone shows the column that the order is by.
    await page.getByRole('combobox', { name: 'Kolejność' }).selectOption('Zabójstwa na grę');
  } else {
    await page.getByRole('link', { name: /^Zabójstwa/ }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(`${site.publicUrl}/statystyki?sort=zabojstwa`);
  const kills = page.getByRole('columnheader', { name: /^Zabójstwa/ });
  await expect(kills).toHaveAttribute('aria-sort', 'descending');
  const first = page.getByRole('rowheader').getByRole('link').first();
  const nickname = (await first.textContent()) ?? '';
  await first.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nickname);
  await expect(page.getByRole('table', { name: 'GRY' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await site.organiser.call('POST', `/players/hide/${id}`, {});
  await expect(page.getByRole('alert')).toHaveText(/Nie ma tu statystyk tego zawodnika/);
  await expect(page.getByText(nickname)).toHaveCount(0);
  await site.organiser.call('POST', `/players/show/${id}`, {});
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nickname);
});

test(`a team that does not exist says so and leads to the others${onPhone}`, async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await page.goto('/druzyny/NIEMA');
  await expect(page.getByText('Ta drużyna nie istnieje.')).toBeVisible();
  await page.getByRole('link', { name: 'Wszystkie drużyny' }).click();
  await expect(new TeamListScreen(page).teams.first()).toBeVisible();
});

test(`an unexpected failure says so and can be tried again${onDesktop}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/400|Failed to load/);
  const { name, tag } = await aTeamIn(site.publicUrl);
  const pattern = `**/api/teams/${encodeURIComponent(tag)}`;
  await page.route(pattern, (route) =>
    route.fulfill({ status: 400, json: { message: 'Invalid data!', code: 'INVALID_DATA' } }),
  );
  const list = new TeamListScreen(page);
  await list.open();
  await list.team(name).click();
  await expect(page.getByText('Wystąpił nieoczekiwany błąd.')).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test(`the site lives with the teams module dead${onPhone}`, async ({ page, watch }) => {
  watch.allow(/console:/);
  const repair = await breakModule(page, 'teams', 'files deleted');
  const failure = new FailureScreen(page, 'Drużyny');
  const menu = new Menu(page);

  await page.goto('/druzyny');
  await expect(failure.message).toBeVisible();
  await menu.expectLabels(menuLabels.GROUPS);
  await menu.go('Mecze');
  await expect(page.locator('main a[href^="/mecze/"]').first()).toBeVisible();

  await menu.go('Drużyny');
  await expect(failure.message).toBeVisible();
  await repair();
  await failure.retry.click();
  await expect(new TeamListScreen(page).teams.first()).toBeVisible();
});

test(`a team keeps its members when the matches module is dead${onDesktop}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/console:/);
  const team = await aTeamIn(site.publicUrl);
  await breakModule(page, 'matches', 'files deleted');
  await page.goto(`/druzyny/${team.tag}`);
  await expect(new FailureScreen(page).message).toBeVisible();
  await expect(page.getByRole('list', { name: 'SKŁAD' })).toBeVisible();
});

const { compare } = new Intl.Collator('pl', { numeric: true });

async function isOrdered({ teams }: TeamListScreen): Promise<boolean> {
  const addresses = await teams.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  const tags = addresses.map((address) => decodeURIComponent(address ?? ''));
  return tags.join() === tags.toSorted(compare).join();
}

test('a visitor without a mouse filters, orders and opens a team @desktop', async ({ page }) => {
  const list = new TeamListScreen(page);
  await list.open();
  await list.group.focus();
  await page.keyboard.type('Grupa B');
  await expect(page).toHaveURL(/\?grupa=B$/);
  await page.keyboard.press('Tab');
  await expect(list.order).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\?grupa=B&sort=tag$/);
  // The address changes first; a list that is ordered under the focus would take it away.
  await expect.poll(() => isOrdered(list)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Tabele grup', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.teams.first()).toBeFocused();
  const name = (await list.teams.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('nothing on the pages of teams is wider than a phone @phone', async ({ page, site }) => {
  const team = await aTeamIn(site.publicUrl);
  for (const path of ['/druzyny', `/druzyny/${team.tag}`]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /Wróć|Tabele grup/ }).first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});
