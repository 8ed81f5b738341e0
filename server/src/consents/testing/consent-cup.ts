import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { PublicationScopes, Stage } from '@puchar/shared/contract';
import { newAgreementId } from '../../cup/publication.ts';
import { agreements, teams } from '../../platform/database/schema.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition, seedTeam } from '../../testing/seed-cup.ts';
import { harmlessPdfs } from '../../testing/pdfs/harmless-pdfs.ts';

export async function seedWaitingTeam(app: TestApp, stage: Stage = 'SUBMISSIONS') {
  const { db } = app.context;
  const edition = await seedEdition(db, stage);
  const team = await seedTeam(db, edition.id, {
    name: 'Żubry',
    tag: 'ŻUB',
    state: 'AWAITING_AGREEMENT_REVIEW',
  });
  const links: string[] = [];
  for (const { id: playerId } of team.players) {
    const id = newAgreementId();
    const waiting = { id, state: 'AWAITING' as const, rejectionReason: null };
    await db.update(agreements).set(waiting).where(eq(agreements.playerId, playerId));
    links.push(id);
  }
  const [link = '', other = ''] = links;
  return { edition, team, links, link, other };
}

export const everyScope: PublicationScopes = {
  fullName: true,
  class: true,
  accounts: true,
  image: true,
  statistics: true,
};

export function onePage(): Buffer {
  return harmlessPdfs['one empty page']?.() ?? Buffer.alloc(0);
}

export function sendTo(app: TestApp, link: string, body: unknown, headers: object = {}) {
  return app.publicApp.inject({
    method: 'POST',
    url: `/api/gdpr-agremeents/send/${link}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function sendFile(app: TestApp, link: string, bytes: Buffer, headers: object = {}) {
  return sendTo(app, link, { file: bytes.toString('base64') }, headers);
}

/** Stored ones by their keys, those in progress by their paths. */
export async function filesIn(
  { context: { config, files } }: TestApp,
  folder: 'consents' | 'spool',
): Promise<string[]> {
  if (folder === 'consents') return (await files.list('consents/')).map(({ key }) => key);
  const root = path.resolve(config.dataDir, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

export function agreementRows(app: TestApp) {
  return app.context.db.select().from(agreements).orderBy(asc(agreements.id));
}

export async function agreementRow(app: TestApp, link: string) {
  const [row] = await app.context.db.select().from(agreements).where(eq(agreements.id, link));
  if (!row) throw new Error('No such agreement.');
  return row;
}

export async function acceptTeams(app: TestApp): Promise<void> {
  await app.context.db.update(teams).set({ state: 'ACCEPTED' });
  app.context.cache.dropAll();
}
