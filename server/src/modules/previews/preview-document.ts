import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryDocument } from '@puchar/shared/contract';
import { edition } from '@puchar/shared/contract';
import { cupBasicsOf, stageOrder } from '@puchar/shared/domain';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { readCup } from '../../cup/settings/read-settings.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  modules,
  moduleVersions,
  registryRevisions,
  usedLinks,
} from '../../platform/database/schema.ts';
import { composeRegistry, effectiveStage } from '../registry-document.ts';
import { readRegistryRows, readSnapshotRows, readStage } from '../registry.repository.ts';
import type { RegistryRows } from '../registry.repository.ts';
import { readCookie, sealCookie } from './sign-link.ts';
import type { ModulePreview, Rehearsal, SignedPreview } from './sign-link.ts';

export async function findVersion(
  db: Database,
  { slug, version }: { slug: string; version: string },
) {
  const [found] = await db
    .select({ module: modules, version: moduleVersions })
    .from(moduleVersions)
    .innerJoin(modules, eq(modules.slug, moduleVersions.slug))
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
  return found ?? null;
}

export async function isRevision(db: Database, rev: number): Promise<boolean> {
  return (await db.$count(registryRevisions, eq(registryRevisions.rev, rev))) > 0;
}

/** @returns Whether this was the first use; concurrent calls get one `true`. */
export async function takeLink(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { nonce, until }: { nonce: string; until: Date },
): Promise<boolean> {
  await db.delete(usedLinks).where(lt(usedLinks.expiresAt, clock.now()));
  const used = await db
    .insert(usedLinks)
    .values({ nonce, expiresAt: until })
    .onConflictDoNothing()
    .returning({ nonce: usedLinks.nonce });
  return used.length > 0;
}

type Reading = Pick<ServerContext, 'db'>;

/** Without a fallback, so that the earlier version is not mistaken for the previewed one. */
async function composeModule(
  { db }: Reading,
  { slug, version }: ModulePreview,
  until: string,
): Promise<RegistryDocument | null> {
  const found = await findVersion(db, { slug, version });
  const isShown = found?.version.status === 'ready' && found.module.sensitivity !== 'organiser';
  if (found === null || !isShown) return null;
  const rows = await readRegistryRows(db);
  const stage = await readStage(db);
  const others = <T extends { slug: string }>(list: readonly T[]) =>
    list.filter((row) => row.slug !== slug);
  const changed: RegistryRows = {
    rev: rows.rev,
    modules: [
      ...others(rows.modules),
      { ...found.module, activeVersion: version, fallbackVersion: null, killed: false },
    ],
    versions: [...others(rows.versions), found.version],
    switches: [...others(rows.switches), { slug, stage: effectiveStage(stage), isOn: true }],
  };
  const { title } = found.version.descriptor;
  return {
    ...composeRegistry(changed, stage, 'public'),
    preview: { module: { slug, title, version }, stage: null, rev: null, until },
  };
}

async function composeRehearsal(
  { db }: Reading,
  { stage, rev }: Rehearsal,
  until: string,
): Promise<RegistryDocument | null> {
  const rows = rev === null ? await readRegistryRows(db) : await readSnapshotRows(db, rev);
  if (rows === null) return null;
  return {
    ...composeRegistry(rows, stage ?? (await readStage(db)), 'public'),
    preview: { module: null, stage, rev, until },
  };
}

async function composeDrafts({ db }: Reading, until: string): Promise<RegistryDocument> {
  return {
    ...composeRegistry(await readRegistryRows(db), await readStage(db), 'public'),
    preview: { module: null, stage: null, rev: null, drafts: true, until },
  };
}

export function composePreview(
  context: Reading,
  { subject, until }: SignedPreview,
): Promise<RegistryDocument | null> {
  const end = until.toISOString();
  if (subject.kind === 'module') return composeModule(context, subject, end);
  return subject.kind === 'drafts'
    ? composeDrafts(context, end)
    : composeRehearsal(context, subject, end);
}

/** Public in full from LADDER on, and without personal data. */
const preparedLists = /^\/(bracket|meetings)(\?|$)/;

/** @returns Null where the response is the public one: only reads see the previewed stage. */
export async function previewResponse(
  { db, inProcessApi }: Pick<ServerContext, 'db' | 'inProcessApi'>,
  document: RegistryDocument,
  path: string,
): Promise<string | null> {
  const [pathname = ''] = path.split('?');
  if (pathname === '/modules') return JSON.stringify(document);
  const isOfCup = pathname === '/cup' || pathname === '/cup/basics';
  if (isOfCup && document.preview?.drafts === true) {
    const cup = await readCup(db, { drafts: true });
    return JSON.stringify(pathname === '/cup' ? cup : cupBasicsOf(cup));
  }
  const stage = document.preview?.stage ?? null;
  if (stage === null) return null;
  if (pathname === '/editions/get-current') {
    const present = z
      .nullable(edition)
      .parse(JSON.parse((await inProcessApi.get(pathname)) ?? 'null'));
    return present === null ? null : JSON.stringify({ ...present, stage });
  }
  const isOpen = stageOrder.indexOf(stage) >= stageOrder.indexOf('LADDER');
  return isOpen && preparedLists.test(path) ? inProcessApi.get(path, 'organisers') : null;
}

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');

function cookieName(config: Config): string {
  return `${isSecure(config) ? '__Host-' : ''}puchar_preview`;
}

function optionsOf(config: Config) {
  // Links arrive from chats and cameras: with `strict` the first page would come without the cookie.
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}

export function setPreviewCookie(
  context: ServerContext,
  reply: FastifyReply,
  preview: SignedPreview,
): void {
  reply.setCookie(cookieName(context.config), sealCookie(context, preview), {
    ...optionsOf(context.config),
    expires: preview.until,
  });
}

export function clearPreviewCookie({ config }: ServerContext, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), optionsOf(config));
}

export async function previewOf(
  context: ServerContext,
  request: FastifyRequest,
): Promise<RegistryDocument | null> {
  const value = request.cookies[cookieName(context.config)];
  if (value === undefined) return null;
  const preview = readCookie(context, value);
  return preview === null ? null : composePreview(context, preview);
}
