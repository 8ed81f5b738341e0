import { endpoints } from '@puchar/shared/contract';
import type { Endpoint } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { agreements, players, sentBackForms, teams } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedCup, seedMeeting } from '../../testing/seed-cup.ts';
import { gameRoles } from '@puchar/shared/contract';
import { aMember, submissionCalls } from './testing/submission-calls.ts';

let app: TestApp;
/** Must appear in no response. */
let secrets: string[];
/** What an anonymous client may put into a path. */
let pathValues: string[];
const notified: string[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  app.context.changes.subscribe((change) => notified.push(JSON.stringify(change)));
  const { db } = app.context;
  const { edition, zubry, finished, game } = await seedCup(db, 'SUBMISSIONS');
  const calls = await submissionCalls(app);
  const field = (name: string, place: number) => `MARKER${name}${place}`;
  const body = await calls.body({
    name: 'MARKER drużyna',
    tag: 'MARKE',
    description: 'MARKER opis',
    members: gameRoles.map((_role, place) =>
      aMember(place, {
        firstName: field('imię', place),
        lastName: field('nazwisko', place),
        nickname: field('pseudonim', place),
        class: field('klasa', place),
        discordUsername: field('czat', place),
        riotUsername: field('konto', place),
        riotTag: 'MARK',
      }),
    ),
  });
  const { teamId } = await calls.send(body, { headers: { 'idempotency-key': 'MARKER-key' } });
  const id = teamId ?? '';
  // An organiser may create meetings before the team is accepted again.
  await seedMeeting(db, { editionId: edition.id, team1Id: zubry.id, team2Id: id });
  const [team] = await db.select().from(teams).where(eq(teams.id, id));
  const consents = await db
    .select({ consent: agreements.id, player: players.id })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(and(eq(players.teamId, id)));
  expect(consents).toHaveLength(5);
  const at = new Date();
  const form = { fileMime: 'application/pdf', fileSha256: 'MARKERsuma', fileBytes: 1 };
  const versions = { formVersion: '1', formSha256: 'MARKERwzór', sentAt: at, sentBackAt: at };
  const shownPlayer = zubry.players[0]?.id ?? '';
  await db.insert(sentBackForms).values(
    [...consents.map(({ player }) => player), shownPlayer].map((playerId, place) => {
      const own = { fileName: `MARKERplik${place}`, reason: `MARKER powód ${place}` };
      return { playerId, ...own, ...form, ...versions };
    }),
  );
  secrets = [
    'MARK',
    id,
    team?.logoHash ?? id,
    ...consents.flatMap(({ consent, player }) => [consent, player]),
  ];
  pathValues = ['MARKE', 'marke', id, team?.logoHash ?? id, finished.id, game.id, 'ŻUB', 'A'];
});
afterAll(() => app.close());

function expectNothing(what: string, text: string): void {
  for (const secret of secrets) expect([what, text.includes(secret)]).toEqual([what, false]);
}

const reads = Object.values<Endpoint>(endpoints).filter(({ method }) => method === 'GET');

test('no public read holds anything of a team that is not accepted', async () => {
  let responded = 0;
  for (const { path, access } of reads) {
    const urls = path.includes(':')
      ? pathValues.map((value) => path.replaceAll(/:\w+/g, encodeURIComponent(value)))
      : [path, `${path}?teamId=${pathValues[2]}`, `${path}?page=1&order=DESC`];
    for (const url of urls) {
      const { statusCode, body } = await app.publicApp.inject(`/api${url}`);
      expect([url, statusCode < 500]).toEqual([url, true]);
      if (access !== 'public') expect([url, statusCode]).not.toEqual([url, 200]);
      if (statusCode === 200) responded += 1;
      expectNothing(url, body);
    }
  }
  expect(responded).toBeGreaterThan(20);
});

test('neither the log nor the published events name it', () => {
  expect(app.logged.length).toBeGreaterThan(0);
  expectNothing('log', app.logged.join(''));
  expect(notified).toEqual(['{"topic":"team","id":"*"}']);
});
