import { captains, openMailingSite } from './testing/mailing-site.ts';

const minuteMs = 60_000;

test('a server that stops responding is left after seconds, and its letters arrive later', async () => {
  const site = await openMailingSite();
  const cup = await site.begin();
  for (const { id } of [cup.zubry, cup.lwy]) await site.enqueue({ kind: 'ACCEPTED', teamId: id });
  site.mail.trouble({ step: 'hangs', times: 1 });
  expect(await site.run()).toBe(0);
  expect((await site.rows()).map(({ failure }) => failure)).toContain('unreachable');
  site.app.clock.pass(minuteMs);
  expect(await site.run()).toBe(2);
  expect(site.receivers().toSorted()).toEqual([captains.lwy, captains.zubry]);
  await site.close();
});
