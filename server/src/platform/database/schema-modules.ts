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
  /** Version that visitors get; null until one was activated. */
  activeVersion: text('active_version'),
  /** The last good earlier version. */
  fallbackVersion: text('fallback_version'),
  killed: boolean('killed').notNull().default(false),
  /** SHA-256 of the deploy token. */
  deployTokenHash: text('deploy_token_hash'),
  /** Page views that showed the active version, and those in which it failed, as the guard counts them. */
  guardMounted: integer('guard_mounted').notNull().default(0),
  guardFailed: integer('guard_failed').notNull().default(0),
  createdAt: createdAt(),
});

export interface ModuleFile {
  /** Inside the version's folder. */
  path: string;
  bytes: number;
  /** `sha384-…` as the integrity attribute wants it. */
  sha384: string;
  /** MIME type. */
  type: string;
}

/** Bytes of a version: of all its files, and of scripts and styles after brotli. */
export interface ModuleSize {
  raw: number;
  scripts: number;
  styles: number;
  files: number;
}

/** One immutable build. */
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
    /** Federation name, `mf_{slug}`. */
    name: text('name').notNull(),
    /** Path of the container inside the folder. */
    entry: text('entry').notNull(),
    /** Path of `mf-manifest.json` inside the folder. */
    manifest: text('manifest').notNull(),
    files: jsonb('files').$type<ModuleFile[]>().notNull(),
    /** `output.uniqueName` of the build; no two versions of any module share one. */
    uniqueName: text('unique_name').notNull(),
    size: jsonb('size').$type<ModuleSize>().notNull(),
    /** Part id → files of its chunk, scripts and styles, to be preloaded. */
    chunks: jsonb('chunks').$type<Record<string, string[]>>().notNull(),
    status: versionStatusEnum('status').notNull(),
    checks: jsonb('checks').$type<ModuleCheck[]>().notNull(),
    uploadedAt: instantAt('uploaded_at').notNull().defaultNow(),
    /** Who sent it: `build` for versions built beside the server, `token` for a team. */
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

/** The whole registry as it was after one change. */
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
  /** Administrator; null for the system itself and for a team's token. */
  actorId: uuid('actor_id'),
  /** The change came with the deploy token of `slug`. */
  byToken: boolean('by_token').notNull().default(false),
  /** Module that the change was about; null for several or all. */
  slug: text('slug'),
  /** What changed, in Polish. */
  summary: text('summary').notNull().default(''),
  reason: text('reason'),
  snapshot: jsonb('snapshot').$type<RegistrySnapshot>().notNull(),
  createdAt: createdAt(),
});

/** One row, `id` 1: a change is `update … where rev = expected`. */
export const registryCurrent = pgTable('registry_current', {
  id: integer('id').primaryKey(),
  rev: integer('rev').notNull(),
  freezeUntil: instantAt('freeze_until'),
});

/** Page views that showed a version, counted by the hour without any identity. */
export const moduleMounts = pgTable(
  'module_mounts',
  {
    slug: text('slug').notNull(),
    version: text('version').notNull(),
    /** Start of the hour. */
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

/** Links to a preview that were opened: each is good once. */
export const usedLinks = pgTable('used_links', {
  /** Random part of the link. */
  nonce: text('nonce').primaryKey(),
  /** From then on the link would be rejected by its date. */
  expiresAt: instantAt('expires_at').notNull(),
});

/** Failures in visitors' pages, counted by the hour without any identity. */
export const moduleHealth = pgTable(
  'module_health',
  {
    slug: text('slug').notNull(),
    version: text('version').notNull(),
    reason: failureReasonEnum('reason').notNull(),
    /** Start of the hour. */
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
