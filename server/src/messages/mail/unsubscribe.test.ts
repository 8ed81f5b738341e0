import { distinctAccounts } from '../../teams/testing/distinct-accounts.ts';
import { auditRows } from '../../testing/organiser-session.ts';
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

/** As the header of a message has it. */
async function endOf(email: string): Promise<string> {
  const row = (await site.addresses()).find((address) => address.email === email);
  return `/wypisz/${row?.unsubscribeKey}`;
}
const emails = async () => (await site.addresses()).map(({ email }) => email).toSorted();

test('a click of a mail program ends the messages to that address, without a page', async () => {
  await site.enqueue({ kind: 'ACCEPTED', teamId: cup.zubry.id });
  const response = await site.app.publicApp.inject({
    method: 'POST',
    url: await endOf(captains.zubry),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(await emails()).toEqual([captains.lwy]);
  expect(await site.run()).toBe(0);
  const rows = await auditRows(site.app.context.db);
  expect(rows.at(-1)).toMatchObject({ action: 'team.unsubscribe', subjectId: cup.zubry.id });
  expect(JSON.stringify(rows)).not.toContain('szkola.example');
});

test('opening the link changes nothing: a scanner of mails may do it', async () => {
  const url = await endOf(captains.zubry);
  const page = await site.app.publicApp.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<h1>Wypisać ten adres?</h1>');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await emails()).toHaveLength(2);
});

test('a second click ends well, and a key that was guessed ends nothing', async () => {
  const url = await endOf(captains.zubry);
  const post = (address: string) =>
    site.app.publicApp.inject({ method: 'POST', url: address, payload: 'x' });
  await post(url);
  const again = await post(url);
  expect([again.statusCode, again.body]).toEqual([200, expect.stringContaining('już nie ma')]);
  expect((await post(`/wypisz/${'x'.repeat(32)}`)).statusCode).toBe(200);
  expect((await site.app.publicApp.inject({ url })).statusCode).toBe(404);
  expect(await emails()).toEqual([captains.lwy]);
});

test('the address goes with the captain: erased, replaced, or one no more', async () => {
  await distinctAccounts(site.app.context.db, cup.zubry.id);
  const captain = await site.captainOf(cup.zubry.id);
  const other = cup.zubry.players.find(({ id }) => id !== captain);
  const exported = await site.call('GET', `/players/export/${captain}`);
  expect(exported.body.email).toBe(captains.zubry);
  await site.call('PATCH', `/teams/update/${cup.zubry.id}`, {
    members: [
      { id: captain, memberType: 'NORMAL' },
      { id: other?.id, memberType: 'CAPTAIN' },
    ],
  });
  expect(await emails()).toEqual([captains.lwy]);
  await site.call('POST', `/players/erase/${await site.captainOf(cup.lwy.id)}`);
  expect(await emails()).toEqual([]);
});
