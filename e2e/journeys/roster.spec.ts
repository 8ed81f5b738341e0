import { endpoints, newTeamPage } from '@puchar/shared/contract';
import type { Stage } from '@puchar/shared/contract';
import { ConsentScreen } from '../screens/consent.screen.ts';
import { PanelConsentsScreen } from '../screens/panel-consents.screen.ts';
import { PanelTeamsScreen } from '../screens/panel-teams.screen.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { countClicks } from '../site/count-clicks.ts';
import { ownSiteTest as test, expect } from '../site/fixtures.ts';
import { readOrganiserTeam } from '../site/registered-team.ts';
import { signedPdf } from '../site/signed-forms.ts';
import { aTeamIn } from '../site/teams.ts';
import { inLongRun } from '../site/whole-run.ts';

const mostClicks = 4;

const person = {
  Imię: 'Kunegunda',
  Nazwisko: 'Zmyślona',
  Klasa: '2a',
  Discord: 'kuna.zmyslona',
  'Nazwa w grze': 'Kuna w grze',
  'Tag w grze': 'EUNE',
};

const requested = {
  Imię: 'Bożena',
  Nazwisko: 'Bobrowa',
  Pseudonim: 'Bóbr',
  Klasa: '2a',
  'Nazwa na Discordzie': 'bozena.bobrowa',
  'Nazwa gracza Riot': 'Bóbr w grze',
  'TAG gracza Riot': 'EUNE',
};

for (const stage of ['GROUPS', 'LADDER'] satisfies Stage[]) {
  test(`a player is replaced in ${stage}: the team stays, and the new one is named after the consent @desktop${stage === 'GROUPS' ? inLongRun : ''}`, async ({
    page,
    site,
    browser,
    watch,
  }) => {
    watch.allow(/401/);
    await site.setStage(stage);
    const nickname = `Kuna ${stage}`;
    const { name, tag } = await aTeamIn(site.publicUrl);
    const { players, statistics } = await readOrganiserTeam(site, tag);
    const leaving = players.find(({ memberType }) => memberType === 'NORMAL');
    if (leaving === undefined) throw new Error('a team of captains');

    const visitor = await browser.newPage({ baseURL: site.publicUrl });
    await visitor.goto(`/druzyny/${tag}`);
    const shown = visitor.getByRole('main');
    await expect(shown.getByText(leaving.nickname).first()).toBeVisible();

    const panel = new PanelScreen(page, site.adminUrl);
    await panel.signIn();
    await panel.expectLoaded();
    const clicks = await countClicks(page);
    await new PanelTeamsScreen(panel).openTeam(name);
    await panel.button(`Wymień: ${leaving.nickname}`).click();
    const dialog = page.getByRole('dialog', {
      name: `Kto zastąpi zawodnika ${leaving.nickname}?`,
    });
    for (const [label, value] of Object.entries({ ...person, Pseudonim: nickname }))
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByRole('button', { name: 'Wymień zawodnika' }).click();
    await expect(dialog).toBeHidden();
    expect(await clicks()).toBeLessThanOrEqual(mostClicks);
    await expect(panel.main.getByText(`Brakuje zgody: ${nickname}.`)).toBeVisible();

    await expect(shown.getByText('„Zawodnik”', { exact: true })).toBeVisible();
    await expect(shown.getByText(leaving.nickname)).toHaveCount(0);
    await expect(shown.getByText(nickname)).toHaveCount(0);

    const changed = await readOrganiserTeam(site, tag);
    expect(changed).toMatchObject({ state: 'ACCEPTED', statistics });
    const joined = changed.players.find((player) => player.nickname === nickname);
    const phone = await browser.newPage({
      baseURL: site.publicUrl,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const consent = new ConsentScreen(phone);
    await consent.open(`/zgody-rodo/${joined?.gdprAgreementId}`);
    await consent.alreadySigned.click();
    await consent.choose(signedPdf());
    await consent.sendAndSucceed();

    await panel.go('Start');
    await panel.main.getByRole('link', { name: '1 zgoda do sprawdzenia' }).click();
    await new PanelConsentsScreen(panel).acceptAll(1);
    await expect(shown.getByText(nickname)).toBeVisible();
    await expect(shown.getByText('„Zawodnik”', { exact: true })).toHaveCount(0);
    for (const other of [visitor, phone]) await other.close();
  });
}

test('after the date a captain requests a change, and an organiser accepts it @phone', async ({
  page,
  site,
  browser,
  watch,
}) => {
  watch.allow(/401/);
  await site.setStage('GROUPS');
  const { name, id } = await aTeamIn(site.publicUrl);
  const editions = endpoints.getEditions.answer.parse(
    await site.organiser.call('GET', '/editions'),
  );
  const present = editions.find(({ isCurrent }) => isCurrent);
  const rosterDeadline = '2026-01-01T10:00:00Z';
  await site.organiser.call('PATCH', `/editions/update/${present?.id}`, { rosterDeadline });
  const { secret } = newTeamPage.parse(await site.organiser.call('POST', `/teams/page/${id}`));

  await page.goto(`/druzyna/${secret}`);
  await page.getByRole('button', { name: 'Wymień zawodnika' }).click();
  const form = page.getByRole('dialog', { name: 'Wymiana zawodnika' });
  for (const [label, value] of Object.entries(requested))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: 'Wyślij prośbę' }).click();
  const request = page.getByRole('group', { name: 'Prośba o zmianę składu' });
  await expect(request).toContainText('Czeka na organizatorów');
  expect(await seriousViolations(page)).toEqual([]);

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const panel = new PanelScreen(desk, site.adminUrl);
  await panel.signIn();
  await panel.open('/sprawy');
  await panel.button(`Pokaż prośbę drużyny ${name} o zmianę składu`).click();
  await expect(panel.main.getByRole('region', { name: 'Dołącza' })).toContainText('Bobrowa');
  await panel.button('Przyjmij zmianę').click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Przyjmij zmianę' }).click();
  await expect(panel.main.getByText(/Tej prośby już nie ma/)).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(request).toContainText('Przyjęta');
  await expect(page.getByRole('textbox', { name: 'Link do zgody: Bóbr' })).toBeVisible();
});
