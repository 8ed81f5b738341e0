import { bracketNode, cupPicture } from '@puchar/shared/contract';
import type { BracketNode } from '@puchar/shared/contract';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import { newMeeting, readDetail } from '../site/meetings.ts';
import { inLongRun, onDesktop, onPhone } from '../site/whole-run.ts';

// Open pages show changes of organisers without a reload.

test(`a meeting begins and ends by walkover in the open page${onPhone}`, async ({ page, site }) => {
  await site.setStage('GROUPS');
  const made = await newMeeting(site);
  try {
    await page.goto(`/mecze/${made.id}`);
    await expect(page.getByText('Do rozpoczęcia').first()).toBeVisible();
    await markDocument(page);
    await site.organiser.call('POST', `/meetings/${made.id}/next-state`, {});
    await expect(page.getByText(/^NA ŻYWO/).first()).toBeVisible();
    const walkover = { winnerId: made.team1.id, reason: 'Drużyna się nie stawiła.' };
    await site.organiser.call('POST', `/meetings/${made.id}/walkover`, walkover);
    await expect(page.getByText('Zakończony')).toBeVisible();
    await expect(page.getByText(/walkower/i).first()).toBeVisible();
    await expectSameDocument(page);
  } finally {
    await site.organiser.call('DELETE', `/meetings/delete/${made.id}`);
  }
});

function liveNode(node: BracketNode | undefined): BracketNode | undefined {
  if (node === undefined || node.meeting?.state === 'LIVE') return node;
  return liveNode(node.firstParent) ?? liveNode(node.secondParent);
}

test(`a finished semi-final moves its winner into the final of the open page${onDesktop}`, async ({
  page,
  site,
}) => {
  await site.setStage('LADDER');
  const final = bracketNode.parse(await site.organiser.call('GET', '/bracket'));
  const semiFinal = liveNode(final);
  const id = semiFinal?.meeting?.id ?? '';
  const { meet, matches } = await readDetail(site.publicUrl, id);
  const open = matches.find(({ winnerId }) => winnerId === null);
  const ahead = (meet.team1.wins ?? 0) > (meet.team2.wins ?? 0) ? meet.team1 : meet.team2;
  const update = (winnerId: string | null) =>
    site.organiser.call('PATCH', `/matches/${open?.id}`, { winnerId });

  await page.goto('/drabinka?widok=lista');
  const feeder = page.getByText(`zwycięzca: ${semiFinal?.title}`);
  await expect(feeder).toBeVisible();
  await markDocument(page);
  await update(ahead.id);
  await site.organiser.call('POST', `/meetings/${id}/next-state`, { expectedState: 'LIVE' });
  await expect(feeder).toHaveCount(0);
  await expectSameDocument(page);

  await site.organiser.call('POST', `/meetings/${id}/previous-state`, {
    expectedState: 'FINISHED',
  });
  await expect(feeder).toBeVisible();
  await update(null);
});

test(`a school that is added in the panel is offered in the open form, and one that is closed no more${inLongRun}`, async ({
  page,
  site,
  browser,
  watch,
}) => {
  // Without a session the response is 401, which Chromium logs.
  watch.allow(/401 \(Unauthorized\)/);
  await site.setStage('SUBMISSIONS');
  const captain = await browser.newPage();
  await captain.goto(`${site.publicUrl}/rejestracja`);
  const school = captain.getByRole('combobox', { name: /^Szkoła/ });
  await expect(school).toBeVisible();
  await markDocument(captain);

  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open('/szkoly');
  const name = 'Technikum Lotnicze w Nowym Porcie';
  await panel.button('Dodaj szkołę').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nowa szkoła' });
  await dialog.getByLabel('Kod').focus();
  for (const entry of ['tlnp', name, 'Gdańsk']) {
    await page.keyboard.type(entry);
    await page.keyboard.press('Tab');
  }
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  try {
    await school.fill('lotnicze');
    await captain.getByRole('option', { name }).click();
    await expect(school).toHaveValue(new RegExp(name));

    await page.getByLabel('Nazwa, kod lub miejscowość').fill('lotnicze');
    await page.getByRole('button', { name: `Zamknij: ${name}` }).click();
    await expect(page.getByText(`Zamknięto: ${name}.`)).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await expect(captain.getByText('Nieprawidłowa szkoła.')).toBeVisible();
    await school.fill('lotnicze');
    await expect(captain.getByRole('option', { name })).toHaveCount(0);
    await expectSameDocument(captain);
  } finally {
    await site.organiser.call('DELETE', '/schools/delete/TLNP');
    await captain.close();
  }
});

const shield = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100" onload="document.title='hostile'">
<script>document.title = 'hostile'</script><path d="M10 10h100v50l-50 35-50-35z" fill="#0b2a6b"/></svg>`;

test(`colour, logo and icon follow in the open page, and the next one comes with them${onDesktop}`, async ({
  page,
  site,
}) => {
  const call = site.organiser.call.bind(site.organiser);
  const publish = async (look: object) => {
    await call('PATCH', '/cup/settings/look', { ...look, seen: {} });
    await call('POST', '/cup/publish');
  };
  const picture = Buffer.from(shield).toString('base64');
  const sent = await call('POST', '/cup/look-pictures', { use: 'logo', picture });
  const { imageUrl: logoUrl } = cupPicture.parse(sent);
  await page.goto('/o-nas');
  const icon = page.locator('link[rel="icon"]');
  const before = (await icon.getAttribute('href')) ?? '';
  await markDocument(page);
  try {
    await publish({ accent: '#0b2a6b', logoUrl });
    const logo = page.getByRole('banner').locator('img');
    await expect(logo).toHaveAttribute('src', logoUrl.replace('.webp', '-h120.webp'));
    await expect(logo).toHaveJSProperty('naturalHeight', 120);
    await expect(page.locator('html')).toHaveCSS('--light-accent-text', '#0b2a6b');
    await expect(icon).not.toHaveAttribute('href', before);
    const tab = await page.request.get((await icon.getAttribute('href')) ?? '');
    expect(tab.headers()['content-type']).toBe('image/png');
    await expect(page).toHaveTitle(/^O nas/);
    await expectSameDocument(page);
    const next = await (await page.request.get('/o-nas')).text();
    expect(next).toContain('--light-accent-text:#0b2a6b');
  } finally {
    await publish({ accent: '', logoUrl: '' });
  }
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});
