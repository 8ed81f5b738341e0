import { announcements } from '../../platform/database/schema.ts';
import { discordChannel, discordToken } from '../../testing/fake-servers/fake-discord.ts';
import { errors } from '../../testing/fake-servers/fake-server.ts';
import { createAnnouncementJob } from './send-announcements.ts';
import { openAnnouncingSite } from './testing/announcing-site.ts';
import type { AnnouncingSite } from './testing/announcing-site.ts';

let site: AnnouncingSite;
let cup: Awaited<ReturnType<AnnouncingSite['begin']>>;

beforeAll(async () => {
  site = await openAnnouncingSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  cup = await site.begin();
});

test.each(errors.filter((failure) => !failure.startsWith('hangs')))(
  '%s: nothing is lost or sent twice, and the order stays',
  async (failure) => {
    await site.next(cup.upcoming.id, 'UPCOMING');
    site.app.clock.pass(1_000);
    await site.next(await site.addPlayed(), 'LIVE');
    site.discord.setFailure(failure);
    expect(await site.run()).toBe(0);
    expect(site.discord.requested).toHaveLength(1);
    expect(await site.run()).toBe(0);
    expect(site.discord.requested).toHaveLength(1);
    expect((await site.noted())[0]).toMatchObject({ attempts: 1, sentAt: null });
    expect((await site.noted())[0]?.fault).not.toBeNull();
    site.discord.setFailure(null);
    site.app.clock.pass(60_000);
    expect(await site.run()).toBe(2);
    expect(site.said().map((text) => text.slice(0, 6))).toEqual(['**Mecz', '**Koni']);
    expect((await site.noted()).map(({ fault: last }) => last)).toEqual([null, null]);
  },
);

test('a message whose response was lost is not sent twice', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  await site.run();
  await site.app.context.db
    .update(announcements)
    .set({ sentAt: null, dueAt: site.app.clock.now() });
  expect(await site.run()).toBe(1);
  expect(site.said()).toHaveLength(1);
});

test('two processes never send the same message', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  const sent = await Promise.all([site.run(), site.run(), site.run()]);
  expect(sent.toSorted()).toEqual([0, 0, 1]);
  expect(site.discord.requested).toHaveLength(1);
});

test('a message that the service rejects does not block the others', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  site.app.clock.pass(1_000);
  await site.next(await site.addPlayed(), 'LIVE');
  site.discord.blocked.add('Mecz trwa');
  expect(await site.run()).toBe(1);
  expect(site.said()).toEqual([expect.stringContaining('Koniec meczu')]);
  expect((await site.noted())[0]).toMatchObject({ sentAt: null, dueAt: null, fault: 'SHAPE' });
});

test('an unknown channel is reported as such, and retried', async () => {
  const { channel } = site.app.context.config;
  if (channel === undefined) throw new Error('No channel is set.');
  site.app.context.config.channel = { ...channel, channelId: '1' };
  try {
    await site.next(cup.upcoming.id, 'UPCOMING');
    await site.run();
    expect((await site.noted())[0]).toMatchObject({ sentAt: null, fault: 'ABSENT' });
  } finally {
    site.app.context.config.channel = channel;
  }
  site.app.clock.pass(60_000);
  expect(await site.run()).toBe(1);
});

test('messages expire after six hours', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  site.discord.setFailure('error 500');
  await site.run();
  site.app.clock.pass(6 * 3_600_000 + 1);
  site.discord.setFailure(null);
  await site.next(await site.addPlayed(), 'LIVE');
  await site.run();
  expect(site.said()).toEqual([expect.stringContaining('Koniec meczu')]);
  expect((await site.noted())[0]).toMatchObject({ sentAt: null, dueAt: null, fault: 'DOWN' });
});

test('no log line contains the token, the channel or text of a message', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  site.discord.setFailure('error 500');
  await site.run();
  const log = site.app.logged.join('\n');
  expect(log).toContain('external.failed');
  for (const secret of [discordToken, discordChannel, 'Żubry']) expect(log).not.toContain(secret);
});

test('the periodic job sends pending messages, and aborts a hanging request on stop', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  const planned: (() => void)[] = [];
  const later = (work: () => void) => {
    planned.push(work);
    return { cancel: () => undefined };
  };
  const runs = createAnnouncementJob(site.app.context, later);
  runs.start();
  site.discord.setFailure('hangs');
  const arrival = site.discord.nextCall();
  planned[0]?.();
  await arrival;
  await runs.stop();
  expect(planned).toHaveLength(1);
  // Due at the next start, without an error of the service.
  expect((await site.noted())[0]).toMatchObject({ dueAt: site.app.clock.now(), fault: null });
  site.discord.setFailure(null);
  expect(await site.run()).toBe(1);
});
