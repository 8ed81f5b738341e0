import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import { aMeetingIn, readMeetings } from '../site/meetings.ts';
import { readPreview } from '../site/link-preview.ts';
import { waitUntilTaken } from '../site/served-content.ts';
import { aTeamIn } from '../site/teams.ts';
import { onDesktop, onPhone } from '../site/whole-run.ts';

// Chats and search engines fetch the address and run no scripts.

test.beforeEach(async ({ site }) => {
  await site.setStage('GROUPS');
});

const width = 1200;
const height = 630;

test('a link to a finished match shows its teams, its score and a picture @desktop', async ({
  site,
}) => {
  const { id, team1, team2 } = await aMeetingIn(site.publicUrl, 'FINISHED');
  const preview = await readPreview(site.publicUrl, `/mecze/${id}`);
  const title = `${team1.name} – ${team2.name}`;
  expect(preview.status).toBe(200);
  expect(preview.title).toContain(title);
  expect(preview.tags['og:title']).toBe(title);
  expect(preview.tags['og:description']).toContain(`${team1.wins ?? 0} : ${team2.wins ?? 0}`);
  expect(preview.tags['og:url']).toBe(`${site.publicUrl}/mecze/${id}`);
  expect(preview.tags['twitter:card']).toBe('summary_large_image');
  expect(preview.picture).toEqual({ type: 'image/png', width, height });
});

test('a link to a team shows its name, its tag and a picture @desktop', async ({ site }) => {
  const { name, tag } = await aTeamIn(site.publicUrl);
  const preview = await readPreview(site.publicUrl, `/druzyny/${encodeURIComponent(tag)}`);
  expect(preview.tags['og:title']).toBe(name);
  expect(preview.tags['og:description']).toContain(`Drużyna ${tag}`);
  expect(preview.picture).toEqual({ type: 'image/png', width, height });
});

test('every other page shows the cup, and forms with personal data show nothing @desktop', async ({
  site,
}) => {
  for (const path of ['/', '/o-nas', '/mecze', '/druzyny', '/regulamin']) {
    const preview = await readPreview(site.publicUrl, path);
    expect(preview.tags['og:description'], path).toMatch(/.{20}/);
    expect(preview.tags['og:image'], path).toContain('/share/puchar.png');
    expect(preview.picture, path).toEqual({ type: 'image/png', width, height });
  }
  await site.setStage('SUBMISSIONS');
  const form = await readPreview(site.publicUrl, '/rejestracja');
  expect(form.status).toBe(200);
  expect(Object.keys(form.tags).filter((name) => name.startsWith('og:'))).toEqual([]);
});

test('a match and a team that do not exist are not found, and have no preview @desktop', async ({
  site,
}) => {
  for (const path of ['/mecze/00000000-0000-4000-8000-000000000000', '/druzyny/NIEMA']) {
    const preview = await readPreview(site.publicUrl, path);
    expect([path, preview.status]).toEqual([path, 404]);
    expect(preview.tags['og:title']).toBeUndefined();
  }
});

test(`the title that came with the page is the one that stays${onDesktop}`, async ({
  page,
  site,
}) => {
  const { id, team1 } = await aMeetingIn(site.publicUrl, 'FINISHED');
  const address = `/mecze/${id}`;
  const { title } = await readPreview(site.publicUrl, address);
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: team1.name, exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle(title);
});

test(`meetings get into a calendar from their list and from the page of a team${onPhone}`, async ({
  page,
  site,
}) => {
  const [toCome] = await readMeetings(site.publicUrl, 'UPCOMING');
  if (toCome === undefined) throw new Error('no meeting to come');
  const { id, tag } = toCome.team1;
  const { host } = new URL(site.publicUrl);
  for (const [path, query] of [
    ['/mecze', ''],
    [`/druzyny/${encodeURIComponent(tag)}`, `?teamId=${id}`],
  ]) {
    await page.goto(path ?? '');
    const add = page.getByRole('button', { name: 'Dodaj do kalendarza' });
    await waitUntilTaken(add);
    await add.click();
    const place = `${host}/api/meetings/calendar.ics${query}`;
    const link = page.getByRole('link', { name: /^Otwórz w.kalendarzu$/ });
    await expect(link).toHaveAttribute('href', `webcal://${place}`);
    const calendar = await fetch(`http://${place}`);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT\r\n/);
    expect(await seriousViolations(page), path).toEqual([]);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide, path).toBeLessThanOrEqual(0);
  }
});
