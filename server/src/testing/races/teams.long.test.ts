import { eq } from 'drizzle-orm';
import {
  agreements,
  bracketNodes,
  erasures,
  groups,
  meetings,
  pictures,
  players,
  teams,
} from '../../platform/database/schema.ts';
import {
  everyScope,
  filesIn,
  onePage,
  seedWaitingTeam,
  sendFile,
} from '../../consents/testing/consent-cup.ts';
import { sweepConsents } from '../../consents/spool-upload.ts';
import { aLogo, submissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import type { OrganiserCalls } from '../organiser-calls.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, delayed, forgetCup, race } from '../race.ts';
import { seedEdition, seedGroup, seedTeam } from '../seed-cup.ts';

let app: TestApp;
let calls: OrganiserCalls;
let other: OrganiserCalls;
let submissions: SubmissionCalls;
let logos: string[];
beforeAll(async () => {
  app = await buildTestApp();
  calls = await organiserCalls(app);
  other = await organiserCalls(app);
  submissions = await submissionCalls(app);
  const colours = ['#2040a0', '#a04020'];
  const pictured = await Promise.all(colours.map((colour) => aLogo(200, colour)));
  logos = pictured.map((bytes) => bytes.toString('base64'));
});
afterAll(() => app.close());

async function clear(): Promise<void> {
  const { db } = app.context;
  await forgetCup(app);
  await db.delete(pictures);
  await db.delete(erasures);
  await sweepConsents(app.context);
}

const teamRows = () => app.context.db.select().from(teams);
const agreementRows = () => app.context.db.select().from(agreements);
const actions = async () => (await auditRows(app.context.db)).map(({ action }) => action);

async function almostReady(first: 'AWAITING' | 'ACCEPTED') {
  const { db } = app.context;
  const cup = await seedWaitingTeam(app);
  await db.update(agreements).set({ state: 'ACCEPTED' });
  if (first === 'AWAITING') {
    await db.update(agreements).set({ state: first }).where(eq(agreements.id, cup.link));
  }
  return cup;
}

race('of submissions of one tag at once one is stored, whole', async (round) => {
  await clear();
  await seedEdition(app.context.db, 'SUBMISSIONS');
  const bodies = await Promise.all(
    ['ŻÓŁ', 'żół', 'ŻÓŁ', 'Żół'].map((tag, at) =>
      submissions.body({ tag, name: `Drużyna ${at}`, logo: logos[at % 2] }),
    ),
  );
  const responses = await atOnce(
    round,
    bodies.map((body) => () => submissions.send(body)),
  );
  const stored = responses.findIndex(({ status }) => status === 201);
  const denied = responses.filter(({ status }) => status !== 201);
  expect(denied.map(({ rejection }) => rejection?.code)).toEqual(Array(3).fill('TAG_TAKEN'));
  expect(await teamRows()).toMatchObject([
    { id: responses[stored]?.teamId, name: `Drużyna ${stored}`, state: 'AWAITING_REVIEW' },
  ]);
  expect(await app.context.db.$count(players)).toBe(5);
  expect(await agreementRows()).toMatchObject(Array(5).fill({ state: 'AWAITING' }));
  expect(await app.context.db.$count(pictures)).toBe(1);
});

race(
  'a submission that is sent again with its key is stored once and gets the same response',
  async () => {
    await clear();
    await seedEdition(app.context.db, 'SUBMISSIONS');
    const body = await submissions.body();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const responses = await Promise.all([0, 1, 2].map(() => submissions.send(body, { headers })));
    const [{ id } = { id: null }, ...more] = await teamRows();
    expect(more).toEqual([]);
    expect(responses).toMatchObject(Array(3).fill({ status: 201, teamId: id }));
  },
);

race('two acceptances of a submission at once take one step', async (round) => {
  await clear();
  await seedWaitingTeam(app);
  await app.context.db.update(teams).set({ state: 'AWAITING_REVIEW' });
  const responses = await atOnce(round, [
    () => calls.call('POST', '/teams/accept/ŻUB'),
    () => other.call('POST', '/teams/accept/ŻUB'),
  ]);
  expect(responses.map(({ code }) => code).sort()).toEqual(['AGREEMENTS_MISSING', null]);
  expect(await teamRows()).toMatchObject([{ state: 'AWAITING_AGREEMENT_REVIEW' }]);
  expect(await actions()).toEqual(['team.accept']);
});

race('two acceptances of a team at once have one effect', async (round) => {
  await clear();
  await almostReady('ACCEPTED');
  const responses = await atOnce(round, [
    () => calls.call('POST', '/teams/accept/ŻUB'),
    () => other.call('POST', '/teams/accept/żub'),
  ]);
  expect(responses.map(({ code }) => code).sort()).toEqual(['ALREADY_ACCEPTED', null]);
  expect(await teamRows()).toMatchObject([{ state: 'ACCEPTED' }]);
  expect(await actions()).toEqual(['team.accept']);
});

race('a team is accepted or rejected, never both', async (round) => {
  await clear();
  await almostReady('ACCEPTED');
  const [accepted, rejected] = await atOnce(round, [
    () => calls.call('POST', '/teams/accept/ŻUB'),
    () => other.call('POST', '/teams/reject/ŻUB', { reason: 'Podwójne zgłoszenie.' }),
  ]);
  const isAccepted = accepted?.status === 200;
  expect([accepted?.code, rejected?.code]).toEqual(
    isAccepted ? [null, 'ALREADY_ACCEPTED'] : ['NOT_FOUND', null],
  );
  expect(await teamRows()).toMatchObject(isAccepted ? [{ state: 'ACCEPTED' }] : []);
  expect(await agreementRows()).toHaveLength(isAccepted ? 5 : 0);
  expect(await actions()).toEqual([isAccepted ? 'team.accept' : 'team.reject']);
});

race('a team takes part only with every consent, whatever is decided at once', async (round) => {
  await clear();
  const { link } = await almostReady('AWAITING');
  expect((await sendFile(app, link, onePage())).statusCode).toBe(200);
  const [team, accepted, rejected] = await atOnce(round, [
    () => calls.call('POST', '/teams/accept/ŻUB'),
    () => other.call('POST', `/gdpr-agremeents/accept/${link}`, { scopes: everyScope }),
    () => calls.call('POST', `/gdpr-agremeents/reject/${link}`, { reason: 'Popraw.' }),
  ]);
  expect([accepted?.status, rejected?.status].sort()).toEqual([200, 409]);
  const [row] = await teamRows();
  const takesPart = row?.state === 'ACCEPTED';
  expect(team?.code).toBe(takesPart ? null : 'AGREEMENTS_MISSING');
  const missing = (await agreementRows()).filter(({ state }) => state !== 'ACCEPTED');
  expect(missing).toHaveLength(accepted?.status === 200 ? 0 : 1);
  if (takesPart) expect(missing).toEqual([]);
});

race('nothing is left of a rejected team to which a form is being sent', async (round) => {
  await clear();
  const { link, team } = await almostReady('AWAITING');
  const [sent, rejected] = await atOnce(round, [
    async () => (await sendFile(app, link, onePage())).statusCode,
    delayed(round, async () => {
      const reason = 'Wycofane.';
      return (await calls.call('POST', '/teams/reject/ŻUB', { reason })).status;
    }),
  ]);
  expect(rejected).toBe(200);
  expect([200, 404]).toContain(sent);
  expect([await teamRows(), await agreementRows()]).toEqual([[], []]);
  expect([await filesIn(app, 'consents'), await filesIn(app, 'spool')]).toEqual([[], []]);
  const erased = await app.context.db.select().from(erasures);
  const gone = [team.id, ...team.players.map(({ id }) => id)];
  expect(erased.map(({ subjectId }) => subjectId).sort()).toEqual(gone.sort());
});

async function acceptedPair() {
  const { db } = app.context;
  const edition = await seedEdition(db, 'GROUPS');
  const group = await seedGroup(db, edition.id, 'A');
  const zubry = await seedTeam(db, edition.id, { name: 'Żubry', tag: 'ŻUB' });
  const lwy = await seedTeam(db, edition.id, { name: 'Lwy', tag: 'LWY' });
  return { edition, group, zubry, lwy };
}

race('a deleted team stands in no group', async (round) => {
  await clear();
  const { group, zubry } = await acceptedPair();
  const [deleted, assigned] = await atOnce(round, [
    () => calls.call('DELETE', `/teams/delete/${zubry.id}`),
    () => other.call('POST', `/teams/assign/${zubry.id}/group/${group.id}`),
  ]);
  expect(deleted?.status).toBe(200);
  const wasThere = assigned?.status === 200;
  expect(assigned?.code).toBe(wasThere ? null : 'NOT_FOUND');
  expect(await teamRows()).toMatchObject([{ name: 'Lwy', groupId: null }]);
  expect(await app.context.db.$count(groups)).toBe(1);
  expect(await actions()).toEqual(wasThere ? ['team.assign', 'team.delete'] : ['team.delete']);
});

race('a team is in a group that exists, when the group is deleted at once', async (round) => {
  await clear();
  const { group, zubry } = await acceptedPair();
  const [deleted, assigned] = await atOnce(round, [
    () => calls.call('DELETE', `/groups/delete/${group.id}`),
    () => other.call('POST', `/teams/assign/${zubry.id}/group/${group.id}`),
  ]);
  expect(deleted?.status).toBe(200);
  expect([null, 'NOT_FOUND']).toContain(assigned?.code);
  expect(await app.context.db.$count(groups)).toBe(0);
  expect((await teamRows()).map(({ groupId }) => groupId)).toEqual([null, null]);
});

race('a team that is deleted has no meeting, one with a meeting stays', async (round) => {
  await clear();
  const { zubry, lwy } = await acceptedPair();
  const [deleted, made] = await atOnce(round, [
    () => calls.call('DELETE', `/teams/delete/${zubry.id}`),
    () =>
      other.call('POST', '/meetings/create', {
        team1Id: zubry.id,
        team2Id: lwy.id,
        stage: 'GROUP',
        date: '2026-04-03T17:00:00Z',
      }),
  ]);
  const isMade = made?.status === 201;
  expect([deleted?.code, made?.code]).toEqual(
    isMade ? ['TEAM_HAS_MEETINGS', null] : [null, 'NOT_FOUND'],
  );
  expect(await teamRows()).toHaveLength(isMade ? 2 : 1);
  expect(await app.context.db.$count(meetings)).toBe(isMade ? 1 : 0);
});

race('a team that is deleted stands in no bracket', async (round) => {
  await clear();
  const { zubry, lwy } = await acceptedPair();
  const teamIds = [zubry.id, lwy.id];
  const [deleted, drawn] = await atOnce(round, [
    () => calls.call('DELETE', `/teams/delete/${zubry.id}`),
    () => other.call('POST', '/bracket/generate', { size: 2, teamIds }),
  ]);
  const isDrawn = drawn?.status === 200;
  expect([deleted?.code, drawn?.code]).toEqual(
    isDrawn ? ['TEAM_HAS_MEETINGS', null] : [null, 'NOT_FOUND'],
  );
  expect(await app.context.db.$count(bracketNodes)).toBe(isDrawn ? 1 : 0);
  expect(await app.context.db.$count(meetings)).toBe(isDrawn ? 1 : 0);
});

race(
  'of two changes of one version of a team one succeeds, the other is rejected',
  async (round) => {
    await clear();
    const { zubry } = await acceptedPair();
    const change = (by: OrganiserCalls, publicNote: string) => () =>
      by.call('PATCH', `/teams/update/${zubry.id}`, {
        publicNote,
        expectedUpdatedAt: zubry.updatedAt.toISOString(),
      });
    const notes = ['Gra w piątek.', 'Gra w sobotę.'] as const;
    const responses = await atOnce(round, [change(calls, notes[0]), change(other, notes[1])]);
    expect(responses.map(({ code }) => code).sort()).toEqual(['CHANGED_MEANWHILE', null]);
    const won = notes[responses.findIndex(({ status }) => status === 200)];
    const lost = responses.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ present: { publicNote: won } });
    const [row] = await app.context.db.select().from(teams).where(eq(teams.id, zubry.id));
    expect(row?.publicNote).toBe(won);
    expect(await actions()).toEqual(['team.update']);
  },
);
