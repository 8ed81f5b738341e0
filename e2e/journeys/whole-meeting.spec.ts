import { bracketNode } from '@puchar/shared/contract';
import type { BracketNode, Meeting } from '@puchar/shared/contract';
import { MatchDayScreen } from '../screens/match-day.screen.ts';
import { OpenPages } from '../screens/open-pages.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { expect, mockServicesTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import type { MockServices } from '../site/mock-services.ts';
import { readDetail } from '../site/meetings.ts';

// A whole meeting of the bracket without a typed result: codes, games, statistics, the winner in the final, the
// calendar and the chat message.

/**
 * An unavailable picture is left out: an earlier journey may have made its service fail, which is then not called for
 * minutes.
 */
const pictureNotThere = /404 \(Not Found\).*\/game-images\//;

function liveNode(node: BracketNode | undefined): BracketNode | undefined {
  if (node === undefined || node.meeting?.state === 'LIVE') return node;
  return liveNode(node.firstParent) ?? liveNode(node.secondParent);
}

async function unplayedSemiFinal({ organiser, publicUrl }: Site) {
  const final = bracketNode.parse(await organiser.call('GET', '/bracket'));
  const node = liveNode(final);
  const id = node?.meeting?.id ?? '';
  const { matches } = await readDetail(publicUrl, id);
  for (const { id: gameId } of matches.toReversed()) {
    await organiser.call('DELETE', `/matches/delete/${gameId}`);
  }
  await organiser.call('POST', `/meetings/${id}/previous-state`, { expectedState: 'LIVE' });
  const { meet } = await readDetail(publicUrl, id);
  return { title: node?.title ?? '', meet };
}

async function calendarOf(publicUrl: string, { id }: Meeting): Promise<string> {
  const text = await (await fetch(`${publicUrl}/api/meetings/calendar.ics`)).text();
  // iCalendar continues long lines after a space (RFC 5545).
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
  return events.find((event) => event.includes(`UID:${id}`)) ?? '';
}

async function finishedMessages(mockServices: MockServices): Promise<string[]> {
  const { messages } = await mockServices.state();
  return messages.filter((text) => text.includes('2 : 1'));
}

test('three games played with codes fill the match page, the bracket, the calendar and the chat @desktop', async ({
  page,
  browser,
  site,
  mockServices,
  watch,
}) => {
  test.setTimeout(300_000);
  for (const complaint of [/401 \(Unauthorized\)/, pictureNotThere]) watch.allow(complaint);
  await site.setStage('LADDER');
  const { title, meet } = await unplayedSemiFinal(site);
  const [first, second] = [meet.team1, meet.team2];
  const open = new OpenPages(browser, site.publicUrl);
  const match = await open.open(`/mecze/${meet.id}`, pictureNotThere);
  const bracket = await open.open('/drabinka?widok=lista');
  const feeder = bracket.getByText(`zwycięzca: ${title}`);
  await expect(feeder).toBeVisible();

  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.open(`/mecze/${meet.id}`);
  const day = new MatchDayScreen(panel, 'pointer');
  await day.start();
  const winners = [first, second, first];
  for (const [index, winner] of winners.entries()) {
    const number = index + 1;
    await day.openGame(number);
    const code = await day.codeOf(number);
    await expect(match.getByText(`NA ŻYWO – gra ${number}`)).toBeVisible();
    await mockServices.play(code, winner.id);
    await expect(panel.main.getByText('Wynik i statystyki z Riot.')).toHaveCount(number);
    await expect(panel.main.getByText(`wygrała ${winner.name}`, { exact: true })).toHaveCount(
      winners.slice(0, number).filter(({ id }) => id === winner.id).length,
    );
  }
  await expect(match.getByText('Dla tej gry nie zapisano statystyk.')).toHaveCount(0);
  for (const { name } of [first, second]) {
    const rows = match.getByRole('table', { name }).first().getByRole('row');
    await expect(rows.filter({ has: match.getByRole('rowheader') })).toHaveCount(5);
  }
  await day.finish(first.name);
  await expect(match.getByText('Zakończony')).toBeVisible();
  await expect(feeder).toHaveCount(0);

  const { matches } = await readDetail(site.publicUrl, meet.id);
  expect(matches.map(({ winnerId }) => winnerId)).toEqual(winners.map(({ id }) => id));
  for (const { players, durationSeconds } of matches) {
    expect(players).toHaveLength(10);
    expect(players.every(({ playerId }) => playerId !== null)).toBe(true);
    expect(durationSeconds).toBeGreaterThan(0);
  }

  expect(await calendarOf(site.publicUrl, meet)).toContain('2 : 1');
  await expect.poll(async () => (await finishedMessages(mockServices)).length).toBe(1);
  const [finished = ''] = await finishedMessages(mockServices);
  for (const { name } of [first, second]) expect(finished).toContain(name);
  await open.expectUntouched();
  await open.close();
});
