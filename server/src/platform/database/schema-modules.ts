import type {
  ModuleCheck,
  ModuleDescriptor,
  RegistryRevision,
  Stage,
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
  /** Page views with the active version, and those in which it failed. */
  guardMounted: integer('guard_mounted').notNull().default(0),
  guardFailed: integer('guard_failed').notNull().default(0),
  createdAt: createdAt(),
});

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
    /** Files to preload by id of the exposed component. */
    chunks: jsonb('chunks').$type<Record<string, string[]>>().notNull(),
    status: versionStatusEnum('status').notNull(),
    checks: jsonb('checks').$type<ModuleCheck[]>().notNull(),
    uploadedAt: instantAt('uploaded_at').notNull().defaultNow(),
    /** `build` for versions built beside the server, `token` for a team. */
    uploadedBy: text('uploaded_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version] }),
    unique('module_versions_unique_name').on(table.uniqueName),
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
