import { game, organiserTeam } from '@puchar/shared/contract';
import type { MeetingDetail } from '@puchar/shared/contract';
import { PanelScreen } from '../screens/panel.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { aMeetingIn, readDetail } from '../site/meetings.ts';
import { replayFile } from '../site/replay-file.ts';
import type { ReplayAccount } from '../site/replay-file.ts';
import { onPhone } from '../site/whole-run.ts';

async function accountsOf({ organiser }: Site, tag: string): Promise<ReplayAccount[]> {
  const path = `/teams/${encodeURIComponent(tag)}/admin`;
  const { players } = organiserTeam.parse(await organiser.call('GET', path));
  return players
    .slice(0, 5)
    .map(({ riotUsername, riotTag }) => ({ name: riotUsername, tag: riotTag }));
}

async function openGame({ organiser }: Site, { meet, matches }: MeetingDetail): Promise<string> {
  const open = matches.find(({ winnerId }) => winnerId === null);
  if (open !== undefined) return open.id;
  return game.parse(await organiser.call('POST', '/matches/create', { meetId: meet.id })).id;
}

test(`a replay fills the match page, and its copy names no person${onPhone}`, async ({
  page,
  site,
  watch,
}) => {
  // 401 without a session, and 400 for a file that is no replay; Chromium logs both.
  watch.allow(/401 \(Unauthorized\)/);
  watch.allow(/400 \(Bad Request\) .*preview-replay/);
  await site.setStage('LADDER');
  const { id } = await aMeetingIn(site.publicUrl, 'LIVE');
  const detail = await readDetail(site.publicUrl, id);
  const [blue, red] = [detail.meet.team1, detail.meet.team2];
  const gameId = await openGame(site, detail);
  const accounts = [
    ...(await accountsOf(site, blue.tag)),
    ...(await accountsOf(site, red.tag)).slice(0, 4),
    { name: 'Nieznajomy', tag: 'OBCY' },
  ];
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open(`/mecze/${id}/gry/${gameId}/powtorka`);
  const file = { name: 'gra.rofl', mimeType: 'application/octet-stream' };
  const field = page.getByLabel('Wybierz plik');
  await field.setInputFiles({ ...file, buffer: Buffer.from('to nie jest powtórka, ale długie') });
  await expect(page.getByRole('alert')).toHaveText('To nie jest plik powtórki z gry (.rofl).');
  const bytes = replayFile(accounts);
  await page.getByLabel('Wybierz inny plik').setInputFiles({ ...file, buffer: bytes });
  await expect(page.getByText('32:10')).toBeVisible();
  await expect(page.getByText(`Niebiescy: ${blue.name}`).first()).toBeVisible();
  await expect(page.getByText(/^1 konto bez zgłoszonego gracza/)).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  const last = page.getByLabel('Gracz na koncie Nieznajomy#OBCY');
  await last.selectOption({ index: 5 });
  await panel.button('Zapisz powtórkę').click();
  await expect(page.getByText('Powtórka zapisana, wynik i statystyki wpisane.')).toBeFocused();

  const own = await page.request.get(`${site.adminUrl}/api/matches/${gameId}/download-replay`);
  const stored = await own.body();
  expect(stored.length).toBe(bytes.length);
  for (const { name } of accounts) expect(stored.toString('utf8')).not.toContain(name);
  const { matches } = await readDetail(site.publicUrl, id);
  const played = matches.find((one) => one.id === gameId);
  expect(played).toMatchObject({ winnerId: blue.id, durationSeconds: 1930, patch: '15.22' });
  const seen = await page.request.get(`${site.publicUrl}/api/matches/${gameId}/download-replay`);
  expect(seen.status()).toBe(404);
  expect(played?.replayUrl).toBeNull();
});
