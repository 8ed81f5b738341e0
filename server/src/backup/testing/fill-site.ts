import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { rejectConsent } from '../../consents/review-consent.ts';
import {
  agreements,
  captainEmails,
  guardianEmails,
  games,
  mailOutbox,
  meetings,
  moduleHealth,
  moduleMounts,
  modules,
  moduleVersions,
  players,
  resultScreenshots,
  rosterRequests,
  schools,
  serviceSettings,
} from '../../platform/database/schema.ts';
import type { ServerContext } from '../../platform/context.ts';
import { fillDemoEdition } from '../../demo/fill-demo-edition.ts';
import { newReplayName, replaysFolder } from '../../results/replays/replay-store.ts';
import { storedForm } from '../../platform/service-settings/stored-settings.ts';
import { newConsentFileName, storeConsent } from '../../platform/storage/consent-store.ts';

export const consentText = 'An invented signed form.';

export async function sendForm(
  { db, files, secrets }: Pick<ServerContext, 'db' | 'files' | 'secrets'>,
  playerId: string,
): Promise<void> {
  const fileName = newConsentFileName();
  const place = { files, consentKey: secrets.consentKey };
  const content = (async function* pieces() {
    yield Buffer.from(consentText);
  })();
  await storeConsent(place, { fileName, playerId }, content, () =>
    db
      .update(agreements)
      .set({
        fileName,
        fileMime: 'application/pdf',
        fileSha256: 'a'.repeat(64),
        fileBytes: consentText.length,
        state: 'AWAITING_REVIEW',
        formVersion: '1',
        formSha256: 'b'.repeat(64),
        sentAt: new Date(),
      })
      .where(eq(agreements.playerId, playerId))
      .execute(),
  );
}

export async function sendBack(context: ServerContext, playerId: string): Promise<void> {
  const [row] = await context.db
    .select({ agreementId: agreements.id })
    .from(agreements)
    .where(eq(agreements.playerId, playerId));
  const decision = { reason: 'An invented reason.', actorId: randomUUID() };
  await rejectConsent(context, { agreementId: row?.agreementId ?? '', ...decision });
}

async function addModule({ db, files }: Pick<ServerContext, 'db' | 'files'>): Promise<void> {
  const folder = 'modules/matches/1.0.0-abcdef01/nested/';
  await files.put(`${folder}a.js`, 'export {}');
  await files.put(`${folder}a.js.br`, 'compressed');
  await db.insert(modules).values({ slug: 'matches', title: 'Mecze', sensitivity: 'public' });
  await db.insert(moduleVersions).values({
    slug: 'matches',
    version: '1.0.0',
    digest: 'abcdef0123456789',
    descriptor: {
      schema: 1,
      slug: 'matches',
      title: 'Mecze',
      contract: '^1',
      sensitivity: 'public',
      routes: [],
      menu: [],
      slots: [],
    },
    name: 'mf_matches',
    entry: 'nested/a.js',
    manifest: 'mf-manifest.json',
    files: [{ path: 'nested/a.js', bytes: 9, sha384: 'sha384-x', type: 'text/javascript' }],
    uniqueName: 'mf_matches__1',
    size: { raw: 9, scripts: 13, styles: 0, files: 1 },
    chunks: {},
    status: 'ready',
    checks: [],
    uploadedBy: 'build',
  });
  const hour = new Date('2026-03-27T11:00:00Z');
  const failure = { slug: 'matches', version: '1.0.0', reason: 'timeout' as const, hour, count: 1 };
  await db.insert(moduleHealth).values(failure);
  await db.insert(moduleMounts).values({ slug: 'matches', version: '1.0.0', hour, count: 7 });
}

async function addReplay({ db, files }: Pick<ServerContext, 'db' | 'files'>): Promise<void> {
  const replayFile = newReplayName();
  await files.put(replaysFolder + replayFile, 'An invented replay.');
  const [game] = await db.select({ id: games.id }).from(games).limit(1);
  await db
    .update(games)
    .set({ replayFile })
    .where(eq(games.id, game?.id ?? ''));
}

/** Of the schools that migrations insert one is gone, one renamed. */
async function changeSchools({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  await db.delete(schools).where(eq(schools.code, 'G8LO'));
  await db.update(schools).set({ name: 'Renamed' }).where(eq(schools.code, 'G1LO'));
}

export const serviceKey = 'RGAPI-an-invented-key';

async function addServiceKey({
  db,
  secrets,
}: Pick<ServerContext, 'db' | 'secrets'>): Promise<void> {
  const value = storedForm(secrets, 'RIOT_API_KEY', serviceKey);
  await db.insert(serviceSettings).values({ name: 'RIOT_API_KEY', value });
}

async function addMail({ db }: Pick<ServerContext, 'db'>, playerId: string): Promise<void> {
  const [player] = await db.select().from(players).where(eq(players.id, playerId));
  const email = 'zuza@szkola.example';
  await db.insert(captainEmails).values({ playerId, email, unsubscribeKey: 'k'.repeat(32) });
  await db.insert(guardianEmails).values({ playerId, email, unsubscribeKey: 'g'.repeat(32) });
  await db
    .insert(mailOutbox)
    .values({ kind: 'ACCEPTED', teamId: player?.teamId ?? null, sealed: 'sealed' });
}

/** What waits for organisers. */
async function addCases({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  const [meeting] = await db.select().from(meetings).limit(1);
  if (meeting === undefined) throw new Error('A demo without meetings.');
  const { id: meetingId, team1Id: teamId } = meeting;
  const change = { kind: 'REMOVE' as const, playerId: randomUUID() };
  await db.insert(rosterRequests).values({ teamId, kind: 'REMOVE', change, reason: 'Invented.' });
  await db
    .insert(resultScreenshots)
    .values({ meetingId, teamId, sealed: 'sealed', sentAt: new Date() });
}

export async function fillSite(context: ServerContext): Promise<void> {
  await fillDemoEdition(context);
  await addModule(context);
  await addReplay(context);
  await changeSchools(context);
  await addServiceKey(context);
  const some = await context.db.select({ id: players.id }).from(players).limit(3);
  for (const { id } of some) await sendForm(context, id);
  await sendBack(context, some[0]?.id ?? '');
  await addMail(context, some[0]?.id ?? '');
  await addCases(context);
}
