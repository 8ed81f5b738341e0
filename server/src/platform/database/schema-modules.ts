import type {
  HostedFailure,
  HostedFiles,
  ModuleCheck,
  ModuleDescriptor,
  RegistryRevision,
  Stage,
  VersionHealth,
} from '@puchar/shared/contract';
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  index,
} from 'drizzle-orm/pg-core';
import { createdAt, instantAt } from './columns.ts';
import { administrators } from './schema-access.ts';
import {
  failureReasonEnum,
  sensitivityEnum,
  stageEnum,
  versionStatusEnum,
} from './schema-enums.ts';

export const modules = pgTable('modules', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  sensitivity: sensitivityEnum('sensitivity').notNull(),
  activeVersion: text('active_version'),
  fallbackVersion: text('fallback_version'),
  killed: boolean('killed').notNull().default(false),
  deployTokenHash: text('deploy_token_hash'),
  teamActivates: boolean('team_activates').notNull().default(false),
  /** Besides the site; of a public module alone. */
  filesOrigin: text('files_origin'),
  /** Page views with the active version, and those in which it failed. */
  guardMounted: integer('guard_mounted').notNull().default(0),
  guardFailed: integer('guard_failed').notNull().default(0),
  createdAt: createdAt(),
});

/** Views and failures of a canary and of the live version. */
export interface CanaryFigures {
  canary: VersionHealth;
  live: VersionHealth;
}

export interface ModuleFile {
  path: string;
  bytes: number;
  /** `sha384-…` as in the integrity attribute. */
  sha384: string;
  type: string;
}

/** Bytes; scripts and styles after brotli. */
export interface ModuleSize {
  raw: number;
  scripts: number;
  styles: number;
  files: number;
}

export const moduleVersions = pgTable(
  'module_versions',
  {
    slug: text('slug')
      .notNull()
      .references(() => modules.slug, { onDelete: 'restrict' }),
    version: text('version').notNull(),
    /** SHA-256 over the sorted files, hexadecimal; its first 8 characters are part of addresses. */
    digest: text('digest').notNull(),
    descriptor: jsonb('descriptor').$type<ModuleDescriptor>().notNull(),
    name: text('name').notNull(),
    entry: text('entry').notNull(),
    manifest: text('manifest').notNull(),
    files: jsonb('files').$type<ModuleFile[]>().notNull(),
    uniqueName: text('unique_name').notNull(),
    size: jsonb('size').$type<ModuleSize>().notNull(),
    /** Null: the site alone has the files. */
    hosted: jsonb('hosted').$type<HostedFiles>(),
    /** Files to preload by id of the exposed component. */
    chunks: jsonb('chunks').$type<Record<string, string[]>>().notNull(),
    status: versionStatusEnum('status').notNull(),
    checks: jsonb('checks').$type<ModuleCheck[]>().notNull(),
    uploadedAt: instantAt('uploaded_at').notNull().defaultNow(),
    /** `build` for versions built beside the server, `token` for a team. */
    uploadedBy: text('uploaded_by').notNull(),
    /** An organiser's preview of it was opened; the audit log has who and when. */
    previewSeen: boolean('preview_seen').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version] }),
    unique('module_versions_unique_name').on(table.uniqueName),
  ],
);

/** A version that a share of visitors and testers get. It holds while `live` is the active version. */
export const moduleCanaries = pgTable(
  'module_canaries',
  {
    slug: text('slug')
      .primaryKey()
      .references(() => modules.slug, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    live: text('live').notNull(),
    /** Per cent of visitors; 0 for testers alone. */
    share: integer('share').notNull(),
    /** In the link of testers. */
    key: text('key').notNull(),
    startedAt: instantAt('started_at').notNull(),
    /** What its first hour had counted of both versions before it began. */
    before: jsonb('before').$type<CanaryFigures>().notNull(),
    /** As of the active version in `modules`. */
    guardMounted: integer('guard_mounted').notNull().default(0),
    guardFailed: integer('guard_failed').notNull().default(0),
  },
  (table) => [
    foreignKey({
      columns: [table.slug, table.version],
      foreignColumns: [moduleVersions.slug, moduleVersions.version],
    }).onDelete('cascade'),
  ],
);

export const moduleStages = pgTable(
  'module_stages',
  {
    slug: text('slug')
      .notNull()
      .references(() => modules.slug, { onDelete: 'cascade' }),
    stage: stageEnum('stage').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.stage] })],
);

export interface RegistrySnapshot {
  modules: Record<
    string,
    {
      activeVersion: string | null;
      fallbackVersion: string | null;
      killed: boolean;
      stages: Partial<Record<Stage, boolean>>;
      /** For the record: a restored revision brings no canary back. */
      canary?: { version: string; share: number };
    }
  >;
}

export const registryRevisions = pgTable('registry_revisions', {
  rev: integer('rev').primaryKey(),
  action: text('action').$type<RegistryRevision['action']>().notNull(),
  actorId: uuid('actor_id'),
  byToken: boolean('by_token').notNull().default(false),
  slug: text('slug'),
  /** Polish. */
  summary: text('summary').notNull().default(''),
  reason: text('reason'),
  snapshot: jsonb('snapshot').$type<RegistrySnapshot>().notNull(),
  createdAt: createdAt(),
});

/** One row, `id` 1, with optimistic locking: `update … where rev = expected`. */
export const registryCurrent = pgTable('registry_current', {
  id: integer('id').primaryKey(),
  rev: integer('rev').notNull(),
  freezeUntil: instantAt('freeze_until'),
  /** A version is activated only after an organiser's preview of it was opened. */
  previewsRequired: boolean('previews_required').notNull().default(false),
});

/** Hourly, without any identity. */
export const moduleMounts = pgTable(
  'module_mounts',
  {
    slug: text('slug').notNull(),
    version: text('version').notNull(),
    hour: instantAt('hour').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version, table.hour] }),
    index('module_mounts_hour').on(table.hour),
    foreignKey({
      columns: [table.slug, table.version],
      foreignColumns: [moduleVersions.slug, moduleVersions.version],
    }).onDelete('cascade'),
  ],
);

/** Opened preview links: each is valid once. */
export const usedLinks = pgTable('used_links', {
  nonce: text('nonce').primaryKey(),
  expiresAt: instantAt('expires_at').notNull(),
});

/** Links of organisers, until they are first opened: the audit log then has who made them. */
export const previewLinks = pgTable('preview_links', {
  nonce: text('nonce').primaryKey(),
  actorId: uuid('actor_id')
    .notNull()
    .references(() => administrators.id, { onDelete: 'cascade' }),
  expiresAt: instantAt('expires_at').notNull(),
});

/** Hourly, without any identity. */
export const moduleHealth = pgTable(
  'module_health',
  {
    slug: text('slug').notNull(),
    version: text('version').notNull(),
    reason: failureReasonEnum('reason').notNull(),
    hour: instantAt('hour').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version, table.reason, table.hour] }),
    index('module_health_hour').on(table.hour),
    foreignKey({
      columns: [table.slug, table.version],
      foreignColumns: [moduleVersions.slug, moduleVersions.version],
    }).onDelete('cascade'),
  ],
);

/** Hourly, without any identity: the team's origin failed, and the site's own copy was used. */
export const moduleHostedFailures = pgTable(
  'module_hosted_failures',
  {
    slug: text('slug').notNull(),
    version: text('version').notNull(),
    reason: text('reason').$type<HostedFailure>().notNull(),
    hour: instantAt('hour').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version, table.reason, table.hour] }),
    index('module_hosted_failures_hour').on(table.hour),
    foreignKey({
      columns: [table.slug, table.version],
      foreignColumns: [moduleVersions.slug, moduleVersions.version],
    }).onDelete('cascade'),
  ],
);

/** Errors in the code of a version, without any identity: places, a class, and words of the code itself. */
export const moduleTraces = pgTable(
  'module_traces',
  {
    slug: text('slug').notNull(),
    version: text('version').notNull(),
    /** SHA-256 of what follows up to `frames`. */
    digest: text('digest').notNull(),
    reason: failureReasonEnum('reason').notNull(),
    part: text('part').notNull(),
    name: text('name').notNull(),
    message: text('message'),
    frames: jsonb('frames').$type<readonly string[]>().notNull(),
    count: integer('count').notNull(),
    lastSeen: instantAt('last_seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version, table.digest] }),
    index('module_traces_last_seen').on(table.lastSeen),
    foreignKey({
      columns: [table.slug, table.version],
      foreignColumns: [moduleVersions.slug, moduleVersions.version],
    }).onDelete('cascade'),
  ],
);
