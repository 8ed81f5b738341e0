import { eq } from 'drizzle-orm';
import { pictures, teams } from '../platform/database/schema.ts';
import { registerPictureRoutes } from '../platform/storage/picture-routes.ts';
import { sweepPictures } from '../platform/storage/sweep-pictures.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import { seedEdition, seedMeeting, seedTeam } from '../testing/seed-cup.ts';
import { aLogo } from './registration/testing/submission-calls.ts';
import { setModified } from '../testing/stored-files.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let wolves: Awaited<ReturnType<typeof seedTeam>>;
let owls: Awaited<ReturnType<typeof seedTeam>>;
let meetingId: string;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerPictureRoutes] });
});
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(pictures);
  call = await organiserSession(app);
  const { id: editionId } = await seedEdition(app.context.db, 'GROUPS');
  wolves = await seedTeam(app.context.db, editionId, { name: 'Wilki', tag: 'WILK' });
  owls = await seedTeam(app.context.db, editionId, { name: 'Sowy', tag: 'SOWA' });
  ({ id: meetingId } = await seedMeeting(app.context.db, {
    editionId,
    team1Id: wolves.id,
    team2Id: owls.id,
  }));
});
afterAll(() => app.close());

const change = async (team: { id: string }, colour: string, more: object = {}) => {
  const logo = (await aLogo(200, colour)).toString('base64');
  return call('PATCH', `/teams/update/${team.id}`, { logo, ...more });
};

/** What visitors read of the first team. */
async function seen(): Promise<unknown[]> {
  const read = async (address: string) => (await app.publicApp.inject(`/api${address}`)).json();
  const [list, meeting] = [await read('/teams'), await read(`/meetings/${meetingId}`)];
  const listed = list.find(({ tag }: { tag: string }) => tag === 'WILK');
  return [listed.logoUrl, (await read('/teams/WILK')).logoUrl, meeting.meet.team1.logoUrl];
}

async function ageFiles(): Promise<void> {
  const then = new Date(app.clock.now().getTime() - 7_200_000);
  for (const { key } of await app.context.files.list('pictures/')) {
    await setModified(app.context, key, then);
  }
  await app.context.db.update(pictures).set({ createdAt: then });
}

const status = async (url: string) => (await app.publicApp.inject(url)).statusCode;

test('every public page shows the new logo at once, and the old one is swept', async () => {
  const { body: first } = await change(wolves, '#101010');
  expect(await seen()).toEqual([first.logoUrl, first.logoUrl, first.logoUrl]);
  const { body: second } = await change(wolves, '#202020', { expectedUpdatedAt: first.updatedAt });
  expect(second.logoUrl).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
  expect(second.logoUrl).not.toBe(first.logoUrl);
  expect(await seen()).toEqual([second.logoUrl, second.logoUrl, second.logoUrl]);
  await ageFiles();
  await sweepPictures(app.context);
  expect([await status(first.logoUrl), await status(second.logoUrl)]).toEqual([404, 200]);
});

test('a logo that another team has too stays with that team', async () => {
  const { body: shared } = await change(owls, '#303030');
  await change(wolves, '#303030');
  await change(wolves, '#404040');
  await ageFiles();
  await sweepPictures(app.context);
  expect(await status(shared.logoUrl)).toBe(200);
});

test('the log says who changed which team, and that it was the logo', async () => {
  await change(wolves, '#505050');
  expect(await auditRows(app.context.db)).toContainEqual(
    expect.objectContaining({
      action: 'team.update',
      subjectId: wolves.id,
      actorId: expect.any(String),
      details: { fields: 'logoHash' },
    }),
  );
});

test('what registration rejects is rejected here too, and the logo stays', async () => {
  const { body: present } = await change(wolves, '#606060');
  const lying = (await aLogo(199)).toString('base64');
  const rejected = await call('PATCH', `/teams/update/${wolves.id}`, { logo: lying });
  expect([rejected.status, rejected.body.code]).toEqual([400, 'INVALID_LOGO']);
  expect(rejected.body.issues[0]).toEqual({
    path: ['logo'],
    message: 'Zdjęcie musi posiadać minimum 200px szerokości. Wybierz większe.',
  });
  const late = await change(wolves, '#707070', { expectedUpdatedAt: '2020-01-01T00:00:00.000Z' });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await seen()).toEqual([present.logoUrl, present.logoUrl, present.logoUrl]);
  const [row] = await app.context.db.select().from(teams).where(eq(teams.id, wolves.id));
  expect(present.logoUrl).toContain(row?.logoHash);
});
