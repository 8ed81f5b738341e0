import type {
  AdminModule,
  AdminVersion,
  ModuleAdmin,
  ModuleCanary,
  OwnModule,
  RegistryRevision,
  Stage,
} from '@puchar/shared/contract';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import type { ServerContext } from '../platform/context.ts';
import { atOneMoment } from '../platform/database/transaction.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  administrators,
  modules,
  moduleStages,
  moduleVersions,
  registryCurrent,
  registryRevisions,
} from '../platform/database/schema.ts';
import type { Config } from '../config/config.ts';
import { readHostedHealth } from './hosted-files.ts';
import type { HostedHealthOf } from './hosted-files.ts';
import { suggestedStages } from './activate.ts';
import { readFigures } from './canary/figures.ts';
import { readCanaryRows } from './canary/read-canaries.ts';
import { testersLink } from './canary/testers-link.ts';
import { presentChecks } from './contract-fit.ts';
import type { ModuleRow } from './activate.ts';
import { readStage } from './registry.repository.ts';
import { readTraces } from './failure-traces.ts';
import { readHealth } from './version-health.ts';
import type { HealthOf } from './version-health.ts';

type Reading = Pick<ServerContext, 'db' | 'clock' | 'config'>;
type SwitchRow = typeof moduleStages.$inferSelect;

/** Older ones cannot be brought back for sure: their versions may be cleared. */
export const shownRevisions = 100;

function readVersions(tx: Transaction, slug?: string) {
  return tx
    .select({
      slug: moduleVersions.slug,
      version: moduleVersions.version,
      digest: moduleVersions.digest,
      descriptor: moduleVersions.descriptor,
      status: moduleVersions.status,
      checks: moduleVersions.checks,
      size: moduleVersions.size,
      uploadedAt: moduleVersions.uploadedAt,
      uploadedBy: moduleVersions.uploadedBy,
      previewSeen: moduleVersions.previewSeen,
      hosted: moduleVersions.hosted,
    })
    .from(moduleVersions)
    .where(slug === undefined ? undefined : eq(moduleVersions.slug, slug))
    .orderBy(desc(moduleVersions.uploadedAt), desc(moduleVersions.version));
}
type VersionRow = Awaited<ReturnType<typeof readVersions>>[number];

interface Read {
  canaries: ReadonlyMap<string, ModuleCanary>;
  versions: readonly VersionRow[];
  switches: readonly SwitchRow[];
  healthOf: HealthOf;
  hostedHealthOf: HostedHealthOf;
}

function toVersion(
  module: ModuleRow,
  { descriptor, slug, uploadedAt, ...row }: VersionRow,
  { healthOf, hostedHealthOf }: Read,
): AdminVersion {
  return {
    ...row,
    checks: presentChecks(row.checks, descriptor),
    uploadedAt: uploadedAt.toISOString(),
    health: healthOf(slug, row.version),
    hosted: hostedHealthOf(module, { slug, ...row }),
  };
}

/** Undecided stages are off. */
function switchesOf(rows: readonly SwitchRow[], slug: string): AdminModule['stages'] {
  const isOn = (stage: Stage) =>
    rows.some((row) => row.slug === slug && row.stage === stage && row.isOn) ? 'on' : 'off';
  return {
    PRE_SUBMISSIONS: isOn('PRE_SUBMISSIONS'),
    SUBMISSIONS: isOn('SUBMISSIONS'),
    GROUPS: isOn('GROUPS'),
    LADDER: isOn('LADDER'),
    POST: isOn('POST'),
  };
}

async function readCanaries(
  tx: Transaction,
  config: Config,
): Promise<ReadonlyMap<string, ModuleCanary>> {
  const found = new Map<string, ModuleCanary>();
  for (const row of await readCanaryRows(tx)) {
    const { slug, version, share, key, startedAt, guardMounted, guardFailed } = row;
    found.set(slug, {
      version,
      share,
      since: startedAt.toISOString(),
      testers: testersLink(config, key),
      figures: await readFigures(tx, row),
      guard: { mounted: guardMounted, failed: guardFailed },
    });
  }
  return found;
}

function toModule(row: ModuleRow, read: Read): AdminModule {
  const { canaries, versions, switches } = read;
  const canary = canaries.get(row.slug);
  const own = versions.filter(({ slug }) => slug === row.slug);
  const active = own.find(({ version }) => version === row.activeVersion);
  const isGuarded = row.activeVersion !== null && row.fallbackVersion !== null;
  return {
    slug: row.slug,
    title: row.title,
    sensitivity: row.sensitivity,
    active: row.activeVersion,
    fallback: row.fallbackVersion,
    versions: own.map((version) => toVersion(row, version, read)),
    suggested: active === undefined ? [] : suggestedStages(active.descriptor),
    stages: switchesOf(switches, row.slug),
    killed: row.killed,
    hasToken: row.deployTokenHash !== null,
    teamActivates: row.teamActivates,
    filesOrigin: row.filesOrigin,
    guard: isGuarded ? { mounted: row.guardMounted, failed: row.guardFailed } : null,
    ...(canary === undefined ? {} : { canary }),
  };
}

async function readRevisions(tx: Transaction): Promise<RegistryRevision[]> {
  const rows = await tx
    .select({
      rev: registryRevisions.rev,
      action: registryRevisions.action,
      byToken: registryRevisions.byToken,
      nickname: administrators.nickname,
      slug: registryRevisions.slug,
      summary: registryRevisions.summary,
      reason: registryRevisions.reason,
      createdAt: registryRevisions.createdAt,
    })
    .from(registryRevisions)
    .leftJoin(administrators, eq(administrators.id, registryRevisions.actorId))
    .orderBy(desc(registryRevisions.rev))
    .limit(shownRevisions);
  return rows.map(({ byToken, nickname, createdAt, ...row }) => ({
    ...row,
    actor: byToken ? `token:${row.slug ?? ''}` : nickname,
    createdAt: createdAt.toISOString(),
  }));
}

async function readCurrent(tx: Transaction) {
  const [row] = await tx.select().from(registryCurrent).where(eq(registryCurrent.id, 1));
  return {
    rev: row?.rev ?? 0,
    freeze: row?.freezeUntil?.toISOString() ?? null,
    previewsRequired: row?.previewsRequired ?? false,
  };
}

export function readModules({ db, clock, config }: Reading): Promise<ModuleAdmin> {
  return atOneMoment(db, async (tx) => {
    const rows = await tx.select().from(modules).orderBy(modules.slug);
    const read = {
      canaries: await readCanaries(tx, config),
      versions: await readVersions(tx),
      switches: await tx.select().from(moduleStages),
      healthOf: await readHealth(tx, clock.now()),
      hostedHealthOf: await readHostedHealth(tx, clock.now()),
    };
    return {
      ...(await readCurrent(tx)),
      stage: await readStage(tx),
      modules: rows.map((row) => toModule(row, read)),
      revisions: await readRevisions(tx),
      guard: config.guard,
    };
  });
}

export function readOwnModule({ db, clock, config }: Reading, slug: string): Promise<OwnModule> {
  return atOneMoment(db, async (tx) => {
    const [row] = await tx.select().from(modules).where(eq(modules.slug, slug));
    if (!row) throw new AppError('NOT_FOUND');
    const { title, active, fallback, killed, stages, versions, canary } = toModule(row, {
      canaries: await readCanaries(tx, config),
      versions: await readVersions(tx, slug),
      switches: await tx.select().from(moduleStages).where(eq(moduleStages.slug, slug)),
      healthOf: await readHealth(tx, clock.now()),
      hostedHealthOf: await readHostedHealth(tx, clock.now()),
    });
    const current = await readCurrent(tx);
    const traces = await readTraces(tx, slug);
    const own = { ...current, slug, title, active, fallback, killed, stages, versions, traces };
    return canary === undefined ? own : { ...own, canary };
  });
}
