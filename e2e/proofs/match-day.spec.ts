import { expect, test } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { endpoints, meeting as meetingOf } from '@puchar/shared/contract';
import type { Meeting } from '@puchar/shared/contract';
import { RefereeScreen } from '../screens/referee.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { loseCalls } from '../site/bad-connection.ts';
import { countClicks } from '../site/count-clicks.ts';
import { ownData } from '../site/fixtures.ts';
import { readDetail } from '../site/meetings.ts';
import { startOnMovedClock } from '../site/moved-clock.ts';
import { Organiser } from '../site/organiser.ts';
import { PageWatch } from '../site/page-watch.ts';
import { readTeams } from '../site/teams.ts';

const rounds = 4;
const atOnce = 4;
/** Of requests, and of responses. */
const lossShare = 0.3;
const offlineMinutes = 10;
const password = 'gwizdek i dwie kartki';
const nicknames = ['gwizdek', 'kartka'];

/** Noon of the next day: the demo's own matches are over or far. */
const noon = (() => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return Date.parse(`${day}T11:00:00.000Z`);
})();

interface Planned {
  meeting: Meeting;
  winners: Meeting['team1'][];
}

/** Four at once on the hour; in turn best of one, and of three over three games. */
async function planDay(organiser: Organiser, publicUrl: string): Promise<Planned[]> {
  const teams = (await readTeams(publicUrl)).slice(0, 2 * atOnce);
  const inputs = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: atOnce }, (__, place) => ({
      team1Id: teams[place]?.id,
      team2Id: teams[atOnce + ((place + round) % atOnce)]?.id,
      stage: 'GROUP',
      date: new Date(noon + round * 3_600_000).toISOString(),
      bestOf: place % 2 === 0 ? 1 : 3,
    })),
  ).flat();
  const made: Meeting[] = [];
  for (const input of inputs) {
    made.push(meetingOf.parse(await organiser.call('POST', '/meetings/create', input)));
  }
  return made.map((meeting, number) => {
    const { team1, team2, bestOf } = meeting;
    const [winner, loser] = number % 3 === 0 ? [team1, team2] : [team2, team1];
    return { meeting, winners: bestOf === 1 ? [winner] : [winner, loser, winner] };
  });
}

async function aReferee(
  browser: Browser,
  { adminUrl, organiser }: { adminUrl: string; organiser: Organiser },
  nickname: string,
): Promise<{ context: BrowserContext; screen: RefereeScreen; watch: PageWatch }> {
  const email = `${nickname}@puchar.example`;
  const account = { email, password, firstName: 'Iga', lastName: 'Sędziowska', nickname };
  await organiser.call('POST', '/auth/create-admin', { ...account, role: 'REFEREE' });
  const context = await browser.newContext({
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.clock.install({ time: noon });
  const watch = new PageWatch(context);
  watch.allow(/40[019] \(|ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED|FAILED)/);
  const screen = new RefereeScreen(await context.newPage(), adminUrl);
  await screen.signIn({ email, password });
  return { context, screen, watch };
}

/** Two matches of a referee, an act here and an act there. */
async function score(screen: RefereeScreen, planned: readonly Planned[]): Promise<void> {
  for (const { meeting } of planned) await screen.start(meeting);
  for (const game of [0, 1, 2]) {
    for (const { meeting, winners } of planned) {
      const winner = winners[game];
      if (winner !== undefined) await screen.win(meeting, winner);
      if (game === winners.length - 1) await screen.finish(meeting);
    }
  }
}

/** The next try comes with the clock. */
async function expectSent({ screen }: { screen: RefereeScreen }): Promise<void> {
  await expect(async () => {
    await screen.page.clock.fastForward(20_000);
    expect(await screen.waiting()).toBe(0);
  }).toPass();
}

const actsOf = ({ meeting: { bestOf } }: Planned) => (bestOf === 1 ? 3 : 5);

interface Day {
  publicUrl: string;
  organiser: Organiser;
  day: readonly Planned[];
  referees: readonly RefereeScreen[];
}

/** All results are right for anyone, and each act of a referee counted once. */
async function expectScored({ publicUrl, organiser, day, referees }: Day): Promise<void> {
  for (const planned of day) {
    const { meeting, winners } = planned;
    const { meet, matches } = await readDetail(publicUrl, meeting.id);
    const wins = ({ id }: { id: string }) => winners.filter((team) => team.id === id).length;
    expect(meet).toMatchObject({
      state: 'FINISHED',
      winner: winners[0]?.id,
      team1: { wins: wins(meeting.team1) },
      team2: { wins: wins(meeting.team2) },
    });
    expect(matches.map(({ winnerId }) => winnerId)).toEqual(winners.map(({ id }) => id));
    const log = endpoints.getAuditLog.answer.parse(
      await organiser.call('GET', `/audit-log?subjectId=${meeting.id}`),
    );
    const acts = log.filter(({ actor }) => nicknames.includes(actor?.nickname ?? ''));
    expect(acts, 'acts that the server counted').toHaveLength(actsOf(planned));
    const taps = referees.map((screen) => screen.tapsOf(meeting));
    expect(taps.reduce((sum, count) => sum + count, 0)).toBe(actsOf(planned));
  }
}

/** Ten minutes later the page says what waits; then the phone opens it again. */
async function expectWaiting(screen: RefereeScreen, acts: number): Promise<void> {
  await screen.page.clock.fastForward(offlineMinutes * 60_000);
  const note = screen.page.getByText(`${acts} zmian czeka na połączenie.`, { exact: true });
  await expect(note).toBeVisible();
  expect(await screen.waiting()).toBe(acts);
  expect(await seriousViolations(screen.page)).toEqual([]);
}

test('sixteen matches, four at once, are scored by two referees, one of them with a bad connection @phone', async ({
  browser,
}) => {
  const dataDir = await ownData();
  const { server, moveTo } = await startOnMovedClock(dataDir, new Date(noon).toISOString());
  const { publicUrl, adminUrl } = server;
  const organiser = new Organiser(adminUrl);
  await organiser.setStage('GROUPS');
  const day = await planDay(organiser, publicUrl);
  expect(day).toHaveLength(rounds * atOnce);
  const good = await aReferee(browser, { adminUrl, organiser }, 'gwizdek');
  const bad = await aReferee(browser, { adminUrl, organiser }, 'kartka');
  const both = [good, bad];
  const connection = await loseCalls(bad.context, lossShare, 7);

  const clicks = await countClicks(good.screen.page);
  for (let round = 0; round < rounds; round += 1) {
    const now = day.slice(round * atOnce, (round + 1) * atOnce);
    const at = noon + round * 3_600_000 + 60_000;
    await moveTo(new Date(at).toISOString());
    for (const { screen } of both) await screen.page.clock.setSystemTime(at);
    const isOffline = round === 2;
    if (isOffline) await connection.setOffline(true);
    await Promise.all([score(good.screen, now.slice(0, 2)), score(bad.screen, now.slice(2))]);
    if (isOffline) {
      await expectWaiting(bad.screen, 3 + 5);
      await connection.setOffline(false);
      await bad.screen.page.reload();
      await bad.screen.expectShown();
    }
    for (const referee of both) await expectSent(referee);
  }

  await expectScored({ publicUrl, organiser, day, referees: both.map(({ screen }) => screen) });
  expect(await clicks(), 'clicks of the first referee').toBe(rounds * (3 + 5));
  expect(connection.lost.requests).toBeGreaterThan(10);
  expect(connection.lost.responses).toBeGreaterThan(10);
  for (const { context, watch } of both) {
    watch.expectQuiet();
    await context.close();
  }
  await server.stop();
});
