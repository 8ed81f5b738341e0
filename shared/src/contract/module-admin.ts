import * as z from 'zod/mini';
import { stage } from './edition.ts';
import { filesBase, filesOrigin } from './hosted-files.ts';
import { sensitivity, slug } from './module-descriptor.ts';
import { failureReason, failureTrace, localAddress } from './registry.ts';
import { chosenInstant, instant, lineText, ownPath } from './text.ts';

/** Teams run the same code before a deploy as the server. */
export const checkIds = [
  'archive',
  'files',
  'descriptor',
  'manifest',
  'exposes',
  'shared',
  'contract',
  'routes',
  'unique-name',
  'css',
  'code',
  'origins',
  'budgets',
] as const;

/** `message` is Polish and, when red, names the fix. */
export const moduleCheck = z.strictObject({
  id: z.enum(checkIds),
  ok: z.boolean(),
  message: z.string(),
});
export type ModuleCheck = z.infer<typeof moduleCheck>;

const versionName = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/));
const reason = z.optional(lineText(1, 200, { missing: 'Podaj powód.' }));
/** `rev` on the client's screen. */
const expectedRev = z.int().check(z.gte(0));
const knownRev = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Page views of the last 24 hours. */
export const versionHealth = z.strictObject({
  mounted: z.int(),
  failed: z.int(),
  reasons: z.partialRecord(failureReason, z.int()),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/** Page views of the last 24 hours in which the team's origin gave no usable file. */
export const hostedVersion = z.strictObject({
  base: z.string(),
  /** Below the origin that organisers permit: pages take its files from there. */
  isPermitted: z.boolean(),
  late: z.int(),
  failed: z.int(),
  /** In at least half of the views since the hour before. */
  isAway: z.boolean(),
});
export type HostedVersion = z.infer<typeof hostedVersion>;

export const adminVersion = z.strictObject({
  version: z.string(),
  digest: z.string(),
  uploadedAt: instant,
  /** `build`: built beside the server; `token`: sent by a team. */
  uploadedBy: z.string(),
  status: z.enum(['ready', 'refused']),
  checks: z.array(moduleCheck),
  /** Bytes; scripts and styles after brotli. */
  size: z.strictObject({ raw: z.int(), scripts: z.int(), styles: z.int(), files: z.int() }),
  health: versionHealth,
  /** A link to its preview that an organiser made was opened. */
  previewSeen: z.optional(z.boolean()),
  /** Null: the site alone has its files. */
  hosted: z.nullable(hostedVersion),
});
export type AdminVersion = z.infer<typeof adminVersion>;

/** Per cent of visitors; 0 gives a version to testers alone. */
export const canaryShares = [0, 5, 10, 25, 50] as const;

/** A version that some visitors have, beside the live one. */
export const moduleCanary = z.strictObject({
  version: z.string(),
  share: z.int(),
  since: instant,
  /** Who opens this address is a tester: that browser gets the version while the canary runs. */
  testers: z.string(),
  /** Since it began. */
  figures: z.strictObject({ canary: versionHealth, live: versionHealth }),
  /** Page views that the guard weighs. */
  guard: z.strictObject({ mounted: z.int(), failed: z.int() }),
});
export type ModuleCanary = z.infer<typeof moduleCanary>;

export const stageSwitch = z.enum(['on', 'off']);

export const adminModule = z.strictObject({
  slug,
  title: z.string(),
  sensitivity,
  active: z.nullable(z.string()),
  fallback: z.nullable(z.string()),
  versions: z.array(adminVersion),
  suggested: z.array(stage),
  stages: z.record(stage, stageSwitch),
  killed: z.boolean(),
  hasToken: z.boolean(),
  /** The deploy token may activate versions; only of a public module. */
  teamActivates: z.boolean(),
  /** Where its team may have the files of versions too; only of a public module. */
  filesOrigin: z.nullable(z.string()),
  /** Page views of the active version, while a rollback is possible. */
  guard: z.nullable(z.strictObject({ mounted: z.int(), failed: z.int() })),
  canary: z.optional(moduleCanary),
});
export type AdminModule = z.infer<typeof adminModule>;

export const revisionActions = [
  'start',
  'activate',
  'rollback',
  'rollback-site',
  'guard',
  'stages',
  'kill',
  'revive',
  'freeze',
  'create',
  'canary',
  'canary-end',
] as const;

export const registryRevision = z.strictObject({
  rev: z.int(),
  action: z.enum(revisionActions),
  /** Nickname, `token:{slug}` of a team, or null for the system. */
  actor: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  /** Polish: „teams: 1.2.0 → 1.3.0”. */
  summary: z.string(),
  reason: z.nullable(z.string()),
  createdAt: instant,
});
export type RegistryRevision = z.infer<typeof registryRevision>;

export const moduleAdmin = z.strictObject({
  rev: z.int(),
  stage: z.nullable(stage),
  modules: z.array(adminModule),
  revisions: z.array(registryRevision),
  /** Activations are rejected until then. */
  freeze: z.nullable(instant),
  /** Only versions whose preview was seen can be activated. */
  previewsRequired: z.optional(z.boolean()),
  /** A version is rolled back when more than this share of so many views failed. */
  guard: z.strictObject({ visits: z.int(), share: z.number() }),
});
export type ModuleAdmin = z.infer<typeof moduleAdmin>;

export const stagePage = z.strictObject({
  path: ownPath,
  label: z.string(),
  stages: z.array(stage),
});
export type StagePage = z.infer<typeof stagePage>;

export const modulePath = z.strictObject({ slug });
export const moduleInput = z.strictObject({
  slug: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'Małe litery, cyfry i myślniki, od 2 do 31 znaków.')),
  title: lineText(1, 80, { missing: 'Podaj tytuł.' }),
  sensitivity: z.enum(['public', 'personal']),
});
/** Shown once; the server stores only its hash. */
export const deployToken = z.strictObject({ deployToken: z.string() });
export const revResponse = z.strictObject({ rev: z.int() });
export const stagesInput = z.strictObject({
  expectedRev,
  stages: z.record(slug, z.partialRecord(stage, stageSwitch)),
});
export const teamRightsInput = z.strictObject({ activates: z.boolean() });
/** Null withdraws it. */
export const filesOriginInput = z.strictObject({ origin: z.nullable(filesOrigin) });
export const activateInput = z.strictObject({ expectedRev, version: versionName, reason });
/** Slug → version. */
const versionSet = z
  .record(slug, versionName)
  .check(z.refine((versions) => Object.keys(versions).length > 0, 'Wybierz wersję.'));
/** All or none. */
export const activateSetInput = z.strictObject({ expectedRev, versions: versionSet, reason });
export const canaryInput = z.strictObject({
  expectedRev,
  version: versionName,
  share: z.literal(canaryShares),
  reason,
});
export const rollbackInput = z.strictObject({
  expectedRev,
  version: z.optional(versionName),
  reason,
});
export const siteRollbackInput = z.strictObject({
  expectedRev,
  rev: knownRev,
  reason,
});
export const killInput = z.strictObject({ expectedRev, reason });
export const freezeInput = z.strictObject({ until: z.nullable(chosenInstant) });

export const previewInput = z.strictObject({ version: versionName });
/** A link has room for so many. */
export const setPreviewInput = z.strictObject({
  versions: versionSet.check(
    z.refine((versions) => Object.keys(versions).length <= 20, 'Najwyżej 20 wersji naraz.'),
  ),
});
export const previewRule = z.strictObject({ required: z.boolean() });
export const localInput = z.strictObject({ address: localAddress });
export const rehearsalInput = z
  .strictObject({
    stage: z.optional(stage),
    rev: z.optional(knownRev),
  })
  .check(
    z.refine(
      ({ stage: wanted, rev }) => wanted !== undefined || rev !== undefined,
      'Wybierz etap albo rewizję.',
    ),
  );
export const previewLink = z.strictObject({ url: z.string(), until: instant });
export type PreviewLink = z.infer<typeof previewLink>;

/**
 * `dryRun=1` checks and stores nothing. `hostedAt`: where the same files lie too; empty for nowhere, and what was said
 * before holds without it.
 */
export const deployQuery = z.strictObject({
  dryRun: z.optional(z.literal('1')),
  hostedAt: z.optional(z.union([filesBase, z.literal('')])),
});
export const deployResponse = z.strictObject({
  version: z.string(),
  digest: z.string(),
  checks: z.array(moduleCheck),
  /** Null with `dryRun` and for a rejected version. */
  previewUrl: z.nullable(z.string()),
});
export type DeployResponse = z.infer<typeof deployResponse>;

/** An error in pages of the last 30 days, by what is the same in all of them. */
export const storedTrace = z.extend(failureTrace, {
  version: z.string(),
  reason: failureReason,
  /** Id in `module.json`. */
  part: z.string(),
  count: z.int(),
  lastSeen: instant,
});
export type StoredTrace = z.infer<typeof storedTrace>;

export const ownModule = z.strictObject({
  rev: z.int(),
  slug,
  title: z.string(),
  active: z.nullable(z.string()),
  fallback: z.nullable(z.string()),
  killed: z.boolean(),
  freeze: z.nullable(instant),
  previewsRequired: z.optional(z.boolean()),
  stages: z.record(stage, stageSwitch),
  versions: z.array(adminVersion),
  canary: z.optional(moduleCanary),
  /** The latest first. */
  traces: z.array(storedTrace),
});
export type OwnModule = z.infer<typeof ownModule>;
export const siteClaims = z.strictObject({
  contract: z.string(),
  shared: z.record(z.string(), z.string()),
  hostPaths: z.array(z.string()),
  sensitivity: z.optional(sensitivity),
  modules: z.array(
    z.strictObject({
      slug,
      paths: z.array(z.string()),
      /** Of every version ever uploaded. */
      uniqueNames: z.array(z.string()),
    }),
  ),
});
export type SiteClaims = z.infer<typeof siteClaims>;
