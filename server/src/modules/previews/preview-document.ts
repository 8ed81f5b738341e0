import { and, desc, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cup, RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { edition } from '@puchar/shared/contract';
import { cupBasicsOf, cupWelcomeOf, stageOrder } from '@puchar/shared/domain';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { readCup } from '../../cup/settings/read-settings.ts';
import type { ServerContext } from '../../platform/context.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Database } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import {
  modules,
  moduleVersions,
  previewLinks,
  registryRevisions,
  usedLinks,
} from '../../platform/database/schema.ts';
import { fitsContract } from '../contract-fit.ts';
import { composeRegistry, effectiveStage } from '../registry-document.ts';
import { readRegistryRows, readSnapshotRows, readStage } from '../registry.repository.ts';
import type { RegistryRows } from '../registry.repository.ts';
import { readCookie, sealCookie } from './sign-link.ts';
import type { LocalPreview, ModulePreview, Rehearsal, SignedPreview } from './sign-link.ts';

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

/**
 * The first opening of an organiser's link. The audit log has who made the link; the versions are known as seen, which
 * organisers can make a condition of activations.
 */
export async function noteSeen(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { subject, nonce }: SignedPreview,
): Promise<void> {
  if (subject.kind !== 'module') return;
  const at = clock.now();
  await transaction(db, async (tx) => {
    const own = eq(previewLinks.nonce, nonce);
    const [link] = await tx.delete(previewLinks).where(own).returning();
    await tx.delete(previewLinks).where(lt(previewLinks.expiresAt, at));
    if (link === undefined) return;
    for (const { slug, version } of subject.versions) {
      await tx
        .update(moduleVersions)
        .set({ previewSeen: true })
        .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
      const details = { version };
      const event = { at, actorId: link.actorId, subjectId: slug, details };
      await recordEvent(tx, { ...event, action: 'module.preview' });
    }
  });
}

type Reading = Pick<ServerContext, 'db'>;

type Found = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** Without fallbacks, so that an earlier version is not mistaken for a previewed one. */
async function composeWith({ db }: Reading, wanted: readonly Found[]): Promise<RegistryDocument> {
  const rows = await readRegistryRows(db);
  const stage = await readStage(db);
  const slugs = new Set(wanted.map(({ module: { slug } }) => slug));
  const others = <T extends { slug: string }>(list: readonly T[]) =>
    list.filter((row) => !slugs.has(row.slug));
  const shown = wanted.map(({ module, version: { version } }) => ({
    ...module,
    activeVersion: version,
    fallbackVersion: null,
    killed: false,
  }));
  const on = shown.map(({ slug }) => ({ slug, stage: effectiveStage(stage), isOn: true }));
  const changed: RegistryRows = {
    rev: rows.rev,
    modules: [...others(rows.modules), ...shown],
    versions: [...others(rows.versions), ...wanted.map(({ version }) => version)],
    switches: [...others(rows.switches), ...on],
  };
  return composeRegistry(changed, stage, 'public');
}

async function composeModules(
  context: Reading,
  { versions }: ModulePreview,
  until: string,
): Promise<RegistryDocument | null> {
  const wanted = [];
  for (const one of versions) {
    const found = await findVersion(context.db, one);
    const isShown = found?.version.status === 'ready' && found.module.sensitivity !== 'organiser';
    if (found === null || !isShown) return null;
    wanted.push(found);
  }
  const [only = null, ...more] = wanted.map(({ version: { slug, version, descriptor } }) => ({
    slug,
    title: descriptor.title,
    version,
  }));
  const named =
    more.length === 0 || only === null
      ? { module: only }
      : { module: null, modules: [only, ...more] };
  return {
    ...(await composeWith(context, wanted)),
    preview: { ...named, stage: null, rev: null, until },
  };
}

/** Whose addresses, menu entries and slots the page has: the live version's, else those of the newest upload. */
export async function versionForLocal(db: Database, slug: string): Promise<Found | null> {
  const versions = await db
    .select({ module: modules, version: moduleVersions })
    .from(moduleVersions)
    .innerJoin(modules, eq(modules.slug, moduleVersions.slug))
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.status, 'ready')))
    .orderBy(desc(moduleVersions.uploadedAt));
  const fit = versions.filter(({ version }) => fitsContract(version.descriptor));
  return (
    fit.find(({ module, version }) => version.version === module.activeVersion) ?? fit[0] ?? null
  );
}

const localFolder = '/puchar-dev/module/';

/** The server never reads that address: it names it to one browser. */
async function composeLocal(
  context: Reading,
  { slug, address }: LocalPreview,
  until: string,
): Promise<RegistryDocument | null> {
  const found = await versionForLocal(context.db, slug);
  if (found?.module.sensitivity !== 'public') return null;
  const document = await composeWith(context, [found]);
  const base = address + localFolder;
  const modulesThen = document.modules.map((module): RegistryModule => {
    if (module.slug !== slug) return module;
    const { contract: _deployed, hosted: _elsewhere, ...rest } = module;
    const manifest = `${base}mf-manifest.json`;
    return { ...rest, version: 'dev', base, manifest, integrity: {}, isLocal: true };
  });
  const { title } = found.version.descriptor;
  return {
    ...document,
    modules: modulesThen,
    preview: {
      module: { slug, title, version: 'dev' },
      stage: null,
      rev: null,
      until,
      local: address,
    },
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
  if (subject.kind === 'local') return composeLocal(context, subject, end);
  if (subject.kind === 'module') return composeModules(context, subject, end);
  return subject.kind === 'drafts'
    ? composeDrafts(context, end)
    : composeRehearsal(context, subject, end);
}

/** Public in full from LADDER on, and without personal data. */
const preparedLists = /^\/(bracket|meetings)(\?|$)/;

const ofCup = new Map<string, (cup: Cup) => unknown>([
  ['/cup', (cup) => cup],
  ['/cup/basics', cupBasicsOf],
  ['/cup/welcome', cupWelcomeOf],
]);

/** @returns Null where the response is the public one: only reads see the previewed stage. */
export async function previewResponse(
  { db, inProcessApi }: Pick<ServerContext, 'db' | 'inProcessApi'>,
  document: RegistryDocument,
  path: string,
): Promise<string | null> {
  const [pathname = ''] = path.split('?');
  if (pathname === '/modules') return JSON.stringify(document);
  const shownOfCup = ofCup.get(pathname);
  if (shownOfCup !== undefined && document.preview?.drafts === true)
    return JSON.stringify(shownOfCup(await readCup(db, { drafts: true })));
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

export const isSecure = (config: Config) => config.publicUrl.startsWith('https:');

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
