import { eq } from 'drizzle-orm';
import { editions } from '../../platform/database/schema.ts';
import { submissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import { openMailingSite } from './testing/mailing-site.ts';
import type { MailingSite } from './testing/mailing-site.ts';

let site: MailingSite;
let calls: SubmissionCalls;

beforeAll(async () => {
  site = await openMailingSite();
  calls = await submissionCalls(site.app);
});
afterAll(() => site.close());
beforeEach(async () => {
  const { edition } = await site.begin();
  const { db } = site.app.context;
  await db.update(editions).set({ stage: 'SUBMISSIONS' }).where(eq(editions.id, edition.id));
});

const offered = async () =>
  (await site.app.publicApp.inject('/api/account-checks')).json().captainEmailDays;
const stored = async () => (await site.addresses()).map(({ email }) => email);
const captainEmail = 'ola.nowak@szkola.example';

test('the address of a captain is stored, and the first message goes there', async () => {
  expect(await offered()).toBe(90);
  const { status } = await calls.submit({ captainEmail: ` ${captainEmail} ` });
  expect(status).toBe(201);
  expect(await stored()).toContain(captainEmail);
  await site.run();
  expect(site.receivers()).toEqual([captainEmail]);
  expect((await site.read())[0]?.text).toMatch(/^Cześć!\nZgłoszenie drużyny .+ dotarło/);
  expect(site.app.logged.join()).not.toContain('ola.nowak');
});

test('without an address the registration is as before', async () => {
  expect((await calls.submit({})).status).toBe(201);
  expect(await site.rows()).toEqual([]);
});

test.each([
  'ola',
  'ola@szkola',
  'a@b.pl, c@d.pl',
  'Ola <ola@szkola.example>',
  'ola@szkola.example\nx',
])('%j is rejected at its field', async (wrong) => {
  const { status, rejection } = await calls.submit({ captainEmail: wrong });
  expect([status, rejection?.issues?.map(({ path }) => path)]).toEqual([400, [['captainEmail']]]);
});

test('where organisers want none, or no server sends, none is stored', async () => {
  await site.call('PATCH', '/cup/settings/messages', { captainEmail: false, seen: {} });
  await site.call('POST', '/cup/publish');
  expect(await offered()).toBeNull();
  expect((await calls.submit({ captainEmail })).status).toBe(201);
  expect(await stored()).not.toContain(captainEmail);
  await site.call('PATCH', '/cup/settings/messages', { captainEmail: true, seen: {} });
  await site.call('POST', '/cup/publish');
  site.app.context.config.mail = undefined;
  site.app.context.cache.dropAll();
  expect(await offered()).toBeNull();
});
