import { newTeamPage } from '@puchar/shared/contract';
import type { Meeting } from '@puchar/shared/contract';
import type { Browser } from '@playwright/test';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { newMeeting, readDetail } from '../site/meetings.ts';
import { onPhone } from '../site/whole-run.ts';

async function pageOf({ organiser }: Site, teamId: string): Promise<string> {
  const { secret } = newTeamPage.parse(await organiser.call('POST', `/teams/page/${teamId}`));
  return `/druzyna/${secret}`;
}

/** `2026-04-08 18:00` */
const inPoland = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A Wednesday far from every meeting of the demo. */
function aWednesday(): string {
  const day = new Date(Date.now() + 70 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

async function withMeeting(site: Site, work: (made: Meeting) => Promise<void>): Promise<void> {
  await site.setStage('GROUPS');
  const made = await newMeeting(site);
  try {
    await work(made);
  } finally {
    await site.organiser.call('DELETE', `/meetings/delete/${made.id}`);
  }
}

const openPhone = (browser: Browser, site: Site) =>
  browser.newPage({ baseURL: site.publicUrl, viewport: { width: 390, height: 844 } });

test(`two captains agree on a date, each on a phone${onPhone}`, async ({ browser, page, site }) => {
  await withMeeting(site, async ({ id, team1, team2 }) => {
    const day = aWednesday();
    await page.goto(await pageOf(site, team1.id));
    const own = page.getByRole('article').filter({ hasText: team2.name });
    await own.getByRole('button', { name: 'Zaproponuj terminy' }).click();
    const first = own.getByLabel('Termin 1');
    await first.fill(`${day}T08:00`);
    await own.getByRole('button', { name: 'Wyślij propozycję' }).click();
    await expect(first).toHaveAccessibleDescription('O tej godzinie nie gramy.');
    expect(await seriousViolations(page)).toEqual([]);
    await first.fill(`${day}T18:00`);
    await own.getByLabel('Termin 2').fill(`${day}T19:30`);
    await own.getByRole('button', { name: 'Wyślij propozycję' }).click();
    await expect(own.getByText(`Czekacie na odpowiedź drużyny ${team2.name}.`)).toBeVisible();

    const other = await openPhone(browser, site);
    await other.goto(await pageOf(site, team2.id));
    const theirs = other.getByRole('article').filter({ hasText: team1.name });
    await expect(theirs.getByText(/^Wybierzcie jeden/)).toBeVisible();
    expect(await seriousViolations(other)).toEqual([]);
    await theirs.getByRole('button', { name: /^Przyjmij termin: .*, 18:00$/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Przyjmij' }).click();
    await expect(theirs.getByText('Ten termin uzgodniły obie drużyny.')).toBeVisible();
    await other.close();

    // The page of the captain who proposed follows by itself.
    await expect(own.getByText('Ten termin uzgodniły obie drużyny.')).toBeVisible();
    const { date } = (await readDetail(site.publicUrl, id)).meet;
    expect(inPoland.format(new Date(date))).toBe(`${day} 18:00`);
  });
});
