import { transaction } from '../../platform/database/transaction.ts';
import { storeCaptainEmail } from '../../teams/registration/captain-email.ts';
import { seedTeam } from '../../testing/seed-cup.ts';
import { captains, openMailingSite } from './testing/mailing-site.ts';
import type { MailingSite } from './testing/mailing-site.ts';

let site: MailingSite;
let cup: Awaited<ReturnType<MailingSite['begin']>>;

beforeAll(async () => {
  site = await openMailingSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  cup = await site.begin();
});

const settle = () => site.app.clock.pass(2 * 60_000);

test('a message is plain text and HTML, from the cup, with a way to end them', async () => {
  const link = await site.openPage(cup.zubry);
  await site.enqueue({ kind: 'RECEIVED', teamId: cup.zubry.id });
  await site.run();
  const [letter] = await site.read();
  expect(letter).toMatchObject({
    subject: 'Puchar 2026: drużyna Żubry',
    from: { name: 'Puchar 2026', address: 'puchar@example.org' },
    to: [{ address: captains.zubry }],
  });
  expect(letter?.text).toContain(`Strona Waszej drużyny: ${link}`);
  expect(letter?.html).toContain(`<a href="${link}">${link}</a>`);
  const headers = new Map(letter?.headers.map(({ key, value }) => [key, value]));
  const [address] = await site.addresses();
  const end = `https://puchar.example/wypisz/${address?.unsubscribeKey}`;
  expect(headers.get('list-unsubscribe')).toBe(`<${end}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(letter?.text).toContain(end);
  expect(site.mail.letters[0]?.source).toMatch(/^Content-Type: multipart\/alternative/im);
});

test('later messages follow the first, say where the link is, and repeat it nowhere', async () => {
  const link = await site.openPage(cup.zubry);
  await site.enqueue({ kind: 'RECEIVED', teamId: cup.zubry.id });
  await site.run();
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  await site.run();
  const [first, later] = await site.read();
  expect(later).toMatchObject({ inReplyTo: first?.messageId, references: first?.messageId });
  expect(later?.subject).toBe(first?.subject);
  expect(later?.text).toMatch(
    /Link do strony drużyny jest w naszej wiadomości z \d+ \p{L}+ \d{4}\./u,
  );
  expect(later?.text).not.toContain(link);
});

test('without a page of the team, or after its link was replaced, no message speaks of one', async () => {
  await site.enqueue({ kind: 'RECEIVED', teamId: cup.zubry.id });
  await site.openPage(cup.lwy);
  await site.enqueue({ kind: 'RECEIVED', teamId: cup.lwy.id });
  await site.run();
  site.app.clock.pass(1_000);
  await site.openPage(cup.lwy);
  for (const { id } of [cup.zubry, cup.lwy]) await site.enqueue({ kind: 'ACCEPTED', teamId: id });
  await site.run();
  const letters = await site.read();
  expect(letters).toHaveLength(4);
  for (const { text } of letters) expect(text).not.toContain('Link do strony drużyny');
  expect(letters.filter(({ text }) => text?.includes('Strona Waszej'))).toHaveLength(1);
});

test('nothing in a name is a link, a tag or another field, and a header stays one', async () => {
  const name = '<b>https://zly.example</b> {link}\r\nBcc: all@example.org';
  await site.rename(cup.zubry.id, name);
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  await site.run();
  const [letter] = await site.read();
  expect(letter?.html).not.toContain('<b>');
  expect(letter?.html).not.toMatch(/href="https:\/\/zly/);
  expect(letter?.text).not.toContain('https://zly.example');
  expect(letter?.text).toContain('{link}');
  expect(site.receivers()).toEqual([captains.zubry]);
  expect(letter?.bcc ?? []).toEqual([]);
});

test.each(['RECEIVED', 'ACCEPTED', 'REMINDER'] as const)(
  'a message %s without its cause, or without an address, is dropped',
  async (kind) => {
    await site.enqueue({ kind, teamId: cup.zubry.id });
    if (kind === 'ACCEPTED') await site.setState(cup.zubry.id, 'AWAITING_REVIEW');
    if (kind === 'RECEIVED') {
      await site.call('POST', `/players/erase/${await site.captainOf(cup.zubry.id)}`);
    }
    expect(await site.run()).toBe(0);
    expect(await site.rows()).toMatchObject([{ dueAt: null, sentAt: null, failure: null }]);
  },
);

test('both captains learn the dates of their meetings, once for several changes', async () => {
  const path = `/meetings/update/${cup.upcoming.id}`;
  await site.call('PATCH', path, { date: '2026-04-04T17:00:00Z' });
  await site.call('PATCH', path, { date: '2026-04-05T17:00:00Z' });
  const pair = { team1Id: cup.lwy.id, team2Id: cup.zubry.id, stage: 'GROUP' };
  await site.call('POST', '/meetings/create', { ...pair, date: '2026-04-11T17:00:00Z' });
  expect(await site.run()).toBe(0);
  settle();
  expect(await site.run()).toBe(2);
  const letters = await site.read();
  expect(site.receivers().toSorted()).toEqual([captains.lwy, captains.zubry]);
  for (const { text } of letters) {
    expect(text).toContain('niedziela, 5 kwietnia, godz. 19:00: Żubry (ŻUB) – Lwy (LWY)');
    expect(text).toContain('sobota, 11 kwietnia, godz. 19:00: Lwy (LWY) – Żubry (ŻUB)');
    expect(text).not.toContain('4 kwietnia');
  }
});

test('a meeting that is back where it was, or is over, is no news', async () => {
  const path = `/meetings/update/${cup.upcoming.id}`;
  await site.call('PATCH', path, { date: '2026-04-04T17:00:00Z' });
  await site.call('PATCH', path, { date: cup.upcoming.date.toISOString() });
  settle();
  expect(await site.run()).toBe(0);
  await site.call('PATCH', path, { toBeRescheduled: true });
  settle();
  expect(await site.run()).toBe(2);
  expect((await site.read())[0]?.text).toContain(
    'Żubry (ŻUB) – Lwy (LWY): termin jest do ustalenia',
  );
});

test('a rejected team learns the reason, after which nothing of its captain is left', async () => {
  const { db } = site.app.context;
  const at = site.app.clock.now();
  const editionId = cup.edition.id;
  const wilki = await seedTeam(db, editionId, {
    name: 'Wilki',
    tag: 'WILK',
    state: 'AWAITING_REVIEW',
  });
  const email = 'wera@szkola.example';
  await transaction(db, (tx) => storeCaptainEmail(tx, { teamId: wilki.id, email, at }));
  await site.enqueue({ kind: 'RECEIVED', teamId: wilki.id });
  await site.run();
  await site.enqueue({ kind: 'REMINDER', teamId: wilki.id });
  const reason = 'Szkoła spoza regionu';
  expect((await site.call('POST', '/teams/reject/WILK', { reason })).status).toBe(200);
  expect(JSON.stringify(await site.rows())).not.toContain('wera');
  expect((await site.addresses()).map((row) => row.email)).not.toContain(email);
  await site.run();
  const [first, last] = await site.read();
  expect(site.receivers()).toEqual([email, email]);
  expect(last?.text).toContain(`Powód: ${reason}`);
  expect(last?.inReplyTo).toBe(first?.messageId);
  expect(last?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  expect(await site.rows()).toMatchObject([{ kind: 'REJECTED', teamId: null, sealed: null }]);
});

test('a team with meetings is not rejected, and nothing is said', async () => {
  await site.setState(cup.zubry.id, 'AWAITING_REVIEW');
  const path = `/teams/reject/${encodeURIComponent('ŻUB')}`;
  expect((await site.call('POST', path, { reason: 'x' })).status).toBe(409);
  expect(await site.rows()).toEqual([]);
});

test('organisers who switch it off stop what waits', async () => {
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  await site.call('PATCH', '/cup/settings/messages', { captainEmail: false, seen: {} });
  await site.call('POST', '/cup/publish');
  expect(await site.run()).toBe(0);
  expect(await site.rows()).toMatchObject([{ dueAt: null, sentAt: null }]);
});
