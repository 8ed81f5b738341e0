import type { Meeting } from '@puchar/shared/contract';
import { PanelScreen } from '../screens/panel.screen.ts';
import { countClicks } from '../site/count-clicks.ts';
import { ownSiteTest as test, expect } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { readMeetings } from '../site/meetings.ts';
import { stages } from '../site/organiser.ts';
import { aTeamIn, readTeams } from '../site/teams.ts';
import { inLongRun } from '../site/whole-run.ts';

const mostClicks = 3;

test.beforeEach(({ watch }) => watch.allow(/401/));

async function openBracketMeeting(site: Site): Promise<Meeting> {
  const open = [
    ...(await readMeetings(site.publicUrl, 'UPCOMING')),
    ...(await readMeetings(site.publicUrl, 'LIVE')),
  ];
  const found = open.find(({ stage }) => stage === 'LADDER');
  if (found === undefined) throw new Error('no open meeting of the bracket');
  return found;
}

async function readTeam(site: Site, tag: string): Promise<unknown> {
  return (await fetch(`${site.publicUrl}/api/teams/${encodeURIComponent(tag)}`)).json();
}

for (const stage of stages) {
  test(`a team is withdrawn in ${stage} in three clicks, stays on the site, and is back after an undo @desktop${stage === 'GROUPS' ? '' : inLongRun}`, async ({
    page,
    site,
  }) => {
    await site.setStage(stage);
    const { name, tag, statistics } = await aTeamIn(site.publicUrl);
    const panel = new PanelScreen(page, site.adminUrl);
    await panel.signIn();
    await panel.expectLoaded();
    await panel.go('Drużyny');
    await expect(panel.main.getByRole('listitem').first()).toBeVisible();
    const clicks = await countClicks(page);
    await panel.main.getByRole('listitem').getByRole('link').filter({ hasText: name }).click();
    await panel.button('Wycofaj z pucharu').click();
    const dialog = page.getByRole('dialog', { name: `Wycofać z pucharu drużynę ${name}?` });
    await expect(dialog.getByText(/^Drużyna i jej rozegrane gry zostają/)).toBeVisible();
    await dialog.getByLabel(/^Powód/).fill('Szkoła wycofała zgłoszenie.');
    await dialog.getByRole('radio', { name: /^Liczą się/ }).check();
    await dialog.getByRole('button', { name: 'Wycofaj drużynę' }).click();
    await expect(dialog).toBeHidden();
    expect(await clicks()).toBeLessThanOrEqual(mostClicks);
    await expect(panel.main.getByText('Wycofana')).toBeVisible();

    expect(await readTeam(site, tag)).toMatchObject({ name, droppedOut: 'WITHDRAWN' });
    expect((await readTeams(site.publicUrl)).map((team) => team.tag)).toContain(tag);

    await panel.button('Przywróć do gry').click();
    await panel.confirm(`Przywrócić do gry drużynę ${name}?`, 'Przywróć do gry');
    await expect(panel.button('Wycofaj z pucharu')).toBeVisible();
    const back = await readTeam(site, tag);
    expect(back).toMatchObject({ statistics });
    expect(back).not.toHaveProperty('droppedOut');
  });
}

test('a team of the bracket drops out: visitors see the walkover, the page of the team and the bracket go on @desktop', async ({
  page,
  site,
  browser,
}) => {
  await site.setStage('LADDER');
  const meeting = await openBracketMeeting(site);
  const [gone, winner] = [meeting.team1, meeting.team2];
  const visitor = await browser.newPage({ baseURL: site.publicUrl });
  await visitor.goto(`/mecze/${meeting.id}`);
  await expect(visitor.getByText('Zakończony', { exact: true })).toHaveCount(0);

  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.expectLoaded();
  await page.goto(`${site.adminUrl}/druzyny/${encodeURIComponent(gone.tag)}`);
  await panel.button('Wycofaj z pucharu').click();
  const dialog = page.getByRole('dialog', { name: `Wycofać z pucharu drużynę ${gone.name}?` });
  await dialog.getByRole('radio', { name: 'Dyskwalifikacja' }).check();
  await dialog.getByRole('radio', { name: /^Liczą się/ }).check();
  await expect(dialog.getByText(/^Walkowerem kończy się: .+ – .+/)).toBeVisible();
  await dialog.getByLabel(/^Powód/).fill('Złamany regulamin.');
  await dialog.getByRole('button', { name: 'Wycofaj drużynę' }).click();
  await expect(dialog).toBeHidden();

  await expect(
    visitor.getByText(`Walkower: zwycięstwo przyznano drużynie ${winner.name}.`),
  ).toBeVisible();
  await visitor.goto(`/druzyny/${encodeURIComponent(gone.tag)}`);
  await expect(visitor.getByRole('heading', { name: gone.name })).toBeVisible();
  await expect(visitor.getByText('ZDYSKWALIFIKOWANA')).toBeVisible();
  await visitor.goto('/drabinka');
  await expect(visitor.getByText('walkower').first()).toBeVisible();

  await panel.button('Przywróć do gry').click();
  await panel.confirm(`Przywrócić do gry drużynę ${gone.name}?`, 'Przywróć do gry');
  await expect(panel.button('Wycofaj z pucharu')).toBeVisible();
  await visitor.goto(`/mecze/${meeting.id}`);
  await expect(visitor.getByText('Zakończony', { exact: true })).toHaveCount(0);
  await visitor.close();
});
