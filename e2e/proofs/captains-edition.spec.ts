import { mkdtemp, rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { Ledger } from '../captains-edition/ledger.ts';
import { OrganiserActs } from '../captains-edition/organiser-acts.ts';
import { PhoneCaptain } from '../captains-edition/phone-captain.ts';
import { begin, meetingCount, plannedTeams } from '../captains-edition/plan.ts';
import { playEdition } from '../captains-edition/play-edition.ts';
import { reportOf } from '../captains-edition/report.ts';
import type { Edition, Way } from '../captains-edition/way.ts';
import { WithPages } from '../captains-edition/with-pages.ts';
import { WithoutPages } from '../captains-edition/without-pages.ts';
import { workerData } from '../site/folders.ts';
import { startOnMovedClock } from '../site/moved-clock.ts';

const leastSaved = 0.6;

interface Played {
  ledger: Ledger;
  outcome: string[];
}

async function played(
  wayOf: (edition: Edition, phones: PhoneCaptain[]) => Way,
  check: (edition: Edition) => Promise<void> = async () => {},
): Promise<Played> {
  const dataDir = await mkdtemp(`${workerData}edition-`);
  const { server, moveTo } = await startOnMovedClock(dataDir, begin);
  const { publicUrl, adminUrl } = server;
  const ledger = new Ledger();
  const organisers = new OrganiserActs(adminUrl, ledger);
  const phones: PhoneCaptain[] = [];
  const edition: Edition = {
    publicUrl,
    organisers,
    async moveTo(instant) {
      await moveTo(instant);
      organisers.signInAgain();
      for (const phone of phones) await phone.moveTo(instant);
    },
  };
  const outcome = await playEdition(edition, wayOf(edition, phones));
  await check(edition);
  for (const phone of phones) await phone.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  return { ledger, outcome };
}

function withPages(browser: Browser): (edition: Edition, phones: PhoneCaptain[]) => Way {
  return (edition, phones) =>
    new WithPages(edition, async (team) => {
      const phone = await PhoneCaptain.register(browser, edition.publicUrl, team);
      phones.push(phone);
      return phone;
    });
}

test('captains and guardians take most of an edition from the organisers @phone', async ({
  browser,
}) => {
  test.setTimeout(20 * 60_000);
  const before = await test.step('an edition without pages of teams', () =>
    played((edition) => new WithoutPages(edition)));
  const after = await test.step('the same edition with them', () =>
    played(withPages(browser), async ({ organisers }) => {
      expect(await organisers.read('/cases')).toEqual([]);
    }));
  expect(after.outcome).toEqual(before.outcome);
  expect(after.outcome).toHaveLength(meetingCount + 1);
  expect(after.outcome.at(-1)).toBe(`Mistrz: ${plannedTeams[0]?.name}`);
  const { text, saved } = reportOf({ before: before.ledger, after: after.ledger });
  process.stdout.write(`\n${text}\n\n`);
  expect(saved).toBeGreaterThanOrEqual(leastSaved);
});
