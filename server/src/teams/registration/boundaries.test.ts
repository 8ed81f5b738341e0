import { desc } from 'drizzle-orm';
import { players, teams } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { aMember, membersOf, submissionCalls } from './testing/submission-calls.ts';
import type { Member, SubmissionCalls } from './testing/submission-calls.ts';

let app: TestApp;
let calls: SubmissionCalls;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await submissionCalls(app);
  await seedEdition(app.context.db, 'SUBMISSIONS');
});
afterAll(() => app.close());
// So many tries would meet the limit per address.
beforeEach(() => app.clock.pass(600_000));

type Path = (string | number)[];

async function teamsNow(): Promise<number> {
  return app.context.db.$count(teams);
}

async function expectTaken(changes: Record<string, unknown>): Promise<void> {
  const { status, rejection } = await calls.submit(changes);
  expect([rejection, status]).toEqual([null, 201]);
}

async function expectIssues(changes: Record<string, unknown>, issues: [Path, string][]) {
  const before = await teamsNow();
  const { status, rejection } = await calls.submit(changes);
  expect([status, rejection?.code, rejection?.message]).toEqual([
    400,
    'INVALID_DATA',
    'Invalid data!',
  ]);
  expect(rejection?.issues?.map(({ path, message }) => [path, message])).toEqual(issues);
  expect(await teamsNow()).toBe(before);
}

const withMember = (changes: Record<string, unknown>) => ({
  members: membersOf(5).map((member, place) => (place === 1 ? { ...member, ...changes } : member)),
});

// Texts of the specification; the server allows a longer class than the form.
const memberFields: [keyof Member, number, number, string, string, string][] = [
  [
    'firstName',
    3,
    50,
    'Imię musi zostać podane.',
    'Imię nie może posiadać mniej niż 3 znaków.',
    'Imię nie może posiadać więcej niż 50 znaków.',
  ],
  [
    'lastName',
    2,
    50,
    'Nazwisko musi zostać podane.',
    'Nazwisko musi posiadać conajmniej 2 znaki.',
    'Nazwisko nie może być dłuższe niż 50 znaki.',
  ],
  [
    'nickname',
    2,
    50,
    'Podanie pseudonimu jest wymagane.',
    'Pseudonim musi posiadać conajmniej 2 znaki.',
    'Pseudonim może posiadać maksymalnie 50 znaków.',
  ],
  [
    'class',
    2,
    50,
    'Podanie klasy jest wymagane.',
    'Klasa musi posiadać przynajmniej 2 znaki.',
    'Klasa nie może być dłuższa niż 50 znaków.',
  ],
  [
    'discordUsername',
    2,
    32,
    'Podanie nazwy użytkownika Discord jest wymagane.',
    'Nazwa użytkownika na Discordzie musi posiadać conajmniej 2 znaki.',
    'Nazwa użytkownika na Discordzie nie może posiadać więcej niż 32 znaków.',
  ],
  [
    'riotUsername',
    3,
    16,
    'Nazwa gracza musi zostać podana.',
    'Nazwa gracza Riot posiada conajmniej trzy znaki.',
    'Nazwa gracza Riot nie może posiadać więcej niż 16 znaków.',
  ],
  [
    'riotTag',
    3,
    5,
    'Podanie TAGu jest wymagane.',
    'TAG nie może posiadać mniej niż 3 znaków.',
    'TAG nie może posiadać więcej niż 5 znaków.',
  ],
];

test.each(memberFields)(
  '%s of a player has %i to %i characters',
  async (field, least, most, missing, tooShort, tooLong) => {
    const path = ['members', 1, field];
    await expectTaken(withMember({ [field]: 'ż'.repeat(least) }));
    await expectTaken(withMember({ [field]: 'ż'.repeat(most) }));
    await expectIssues(withMember({ [field]: 'ż'.repeat(least - 1) }), [[path, tooShort]]);
    await expectIssues(withMember({ [field]: 'ż'.repeat(most + 1) }), [[path, tooLong]]);
    // Surrounding spaces do not count.
    await expectIssues(withMember({ [field]: ` ${'ż'.repeat(least - 1)} ` }), [[path, tooShort]]);
    await expectIssues(withMember({ [field]: '  ' }), [[path, missing]]);
    await expectIssues(withMember({ [field]: undefined }), [[path, missing]]);
  },
);

test('a name of a team has 1 to 64 characters', async () => {
  await expectTaken({ name: 'Ż' });
  await expectTaken({ name: 'ż'.repeat(64) });
  await expectIssues({ name: '' }, [[['name'], 'Nazwa drużyny jest wymagana.']]);
  await expectIssues({ name: 'ż'.repeat(65) }, [
    [['name'], 'Nazwa drużyny nie może posiadać więcej niż 64 znaków.'],
  ]);
});

test('a tag has 2 to 5 letters or digits, Polish ones too, and is no reserved word', async () => {
  await expectTaken({ tag: 'Ąż' });
  await expectTaken({ tag: 'ĘŚĆŃ9' });
  await expectIssues({ tag: '' }, [[['tag'], 'TAG drużyny jest wymagany.']]);
  await expectIssues({ tag: 'A' }, [[['tag'], 'TAG drużyny musi posiadać conajmniej 2 znaki.']]);
  await expectIssues({ tag: 'ABCDEF' }, [
    [['tag'], 'TAG drużyny nie może posiadać więcej niż 5 znaków.'],
  ]);
  for (const tag of ['A B', 'A-B', 'A/B', 'Ab!', 'Яв', 'é2', '..']) {
    await expectIssues({ tag }, [[['tag'], 'TAG może składać się tylko z liter i cyfr.']]);
  }
  for (const tag of ['all', 'ALL', ' All ']) {
    await expectIssues({ tag }, [[['tag'], 'Ten TAG jest zastrzeżony. Użyj innego.']]);
  }
});

test('a description has up to 256 characters, or there is none', async () => {
  await expectTaken({ description: 'ż'.repeat(256) });
  await expectTaken({ description: '  ' });
  const [row] = await app.context.db.select().from(teams).orderBy(desc(teams.createdAt)).limit(1);
  expect(row?.description === null || row?.description.length === 256).toBe(true);
  await expectIssues({ description: 'ż'.repeat(257) }, [
    [['description'], 'Opis drużyny nie może posiadać więcej niż 256 znaków.'],
  ]);
});

test('a school is one of the list', async () => {
  await expectTaken({ schoolTag: 'Y1ALO' });
  for (const schoolTag of ['XXXX', 'g1lo', 'A', 'ABCDEF']) {
    await expectIssues({ schoolTag }, [[['schoolTag'], 'Nieprawidłowa szkoła.']]);
  }
  await expectIssues({ schoolTag: '' }, [[['schoolTag'], 'Określenie szkoły jest wymagane.']]);
});

const count = 'Drużyna musi liczyć od 5 do 7 zawodników.';
const roles = 'Podstawowy skład to pięciu zawodników, po jednym na każdą rolę.';
const substitutes = 'Drużyna może posiadać maksymalnie dwóch zawodników rezerwowych.';

test('a team has 5 to 7 players, up to two of them substitutes', async () => {
  for (const amount of [5, 6, 7]) await expectTaken({ members: membersOf(amount) });
  const whole: Path = ['members'];
  await expectIssues({ members: membersOf(4) }, [
    [whole, count],
    [whole, roles],
  ]);
  await expectIssues({ members: membersOf(8) }, [
    [whole, count],
    [whole, substitutes],
  ]);
  await expectIssues({ members: [] }, [
    [whole, count],
    [whole, 'Drużyna musi posiadać kapitana.'],
    [whole, roles],
  ]);
  const threeOfSeven = membersOf(7).map((member, place) =>
    place === 4 ? { ...member, memberType: 'SUBSTITUTE' } : member,
  );
  await expectIssues({ members: threeOfSeven }, [
    [whole, substitutes],
    [whole, roles],
  ]);
});

test('a team has exactly one captain', async () => {
  const withCaptains = (...captains: number[]) => ({
    members: membersOf(5).map((member, place) => ({
      ...member,
      memberType: captains.includes(place) ? 'CAPTAIN' : 'NORMAL',
    })),
  });
  await expectTaken(withCaptains(4));
  await expectIssues(withCaptains(), [[['members'], 'Drużyna musi posiadać kapitana.']]);
  await expectIssues(withCaptains(0, 1), [
    [['members'], 'Drużyna nie może posiadać więcej niż jednego kapitana.'],
  ]);
});

test('each role has one starting player', async () => {
  await expectIssues(withMember({ gameRole: 'TOP' }), [[['members'], roles]]);
});

test('one game account cannot stand twice, in whatever case', async () => {
  const double = 'To konto jest już podane przy innym zawodniku.';
  const path: Path = ['members', 5, 'riotUsername'];
  const twin = { riotUsername: 'ŻÓŁW', riotTag: 'Abc' };
  const members = [...membersOf(4), aMember(4, { riotUsername: 'żółw', riotTag: 'aBC' })];
  await expectIssues({ members: [...members, aMember(5, twin)] }, [[path, double]]);
  await expectTaken({ members: [...members, aMember(5, { ...twin, riotTag: 'Abd' })] });
});

test('game names and tags hold no separator', async () => {
  for (const field of ['riotUsername', 'riotTag']) {
    await expectIssues(withMember({ [field]: 'ab#c' }), [
      [['members', 1, field], 'Wpisz tekst bez znaku #.'],
    ]);
  }
});

test.each([
  ['isPermittedPerson', 'To zaświadczenie jest wymagane.'],
  ['isRegulationAccepted', 'Drużyna musi zaakceptować regulamin.'],
  ['isGdprAccepted', 'Zgoda na przetwarzanie danych osobowych jest konieczna.'],
])('without %s nothing is taken', async (field, message) => {
  for (const value of [false, undefined, 'true', 1]) {
    await expectIssues({ [field]: value }, [[[field], message]]);
  }
});

test('a logo and a token have to be there', async () => {
  for (const logo of [undefined, '', null]) {
    await expectIssues({ logo }, [[['logo'], 'Logo jest wymagane.']]);
  }
  for (const turnstileToken of [undefined, '']) {
    await expectIssues({ turnstileToken }, [
      [['turnstileToken'], 'Potwierdź, że jesteś człowiekiem.'],
    ]);
  }
});

test('unknown fields, other shapes and unfit characters are rejected', async () => {
  const before = await teamsNow();
  for (const changes of [
    { state: 'ACCEPTED' },
    { id: '00000000-0000-4000-8000-000000000000' },
    withMember({ puuid: 'x' }),
    withMember({ isAdult: 'yes' }),
    withMember({ gameRole: 'CARRY' }),
    withMember({ memberType: 'BOSS' }),
    withMember({ nickname: 'a\u0000b' }),
    withMember({ nickname: 'a\nb' }),
    withMember({ nickname: 'a\u0007b' }),
    { name: 'a\ud800b' },
    { members: null },
    { members: { 0: aMember(0) } },
    { description: undefined },
  ]) {
    const { status, rejection } = await calls.submit(changes);
    expect([changes, status, rejection?.code]).toEqual([changes, 400, 'INVALID_DATA']);
  }
  expect(await teamsNow()).toBe(before);
});

test('a body made to keep the server busy is rejected at once', async () => {
  const parts = Array.from({ length: 300_000 }, () => ({}));
  for (const changes of [
    { members: parts },
    { members: parts.map(() => 1) },
    Object.fromEntries(parts.slice(0, 100_000).map((_part, number) => [`f${number}`, 1])),
    { name: `a${'\u0301\u0323'.repeat(300_000)}` },
    withMember({ riotUsername: `a${'\u0323'.repeat(300_000)}${'\u0301'.repeat(100_000)}` }),
  ]) {
    const { status, rejection } = await calls.submit(changes);
    expect([status, rejection?.code]).toEqual([400, 'INVALID_DATA']);
  }
  const nested = await calls.send(`{"members":${'['.repeat(900_000)}${']'.repeat(900_000)}}`);
  expect([nested.status, nested.rejection?.code]).toEqual([400, 'INVALID_DATA']);
});

test('text is stored composed and trimmed', async () => {
  const { teamId } = await calls.submit(withMember({ firstName: '  Z\u0307aneta ' }));
  const rows = await app.context.db.select().from(players);
  const names = rows.filter((row) => row.teamId === teamId).map(({ firstName }) => firstName);
  expect(names).toContain('\u017baneta');
});
