import * as z from 'zod/mini';
import { stage } from './edition.ts';
import { instant, ownPath } from './text.ts';
import {
  moduleMenuEntry,
  moduleRoute,
  moduleSlot,
  sensitivity,
  slug,
} from './module-descriptor.ts';

/** Path in the folder of the version → `integrity` attribute. */
export const integrityMap = z.record(
  z.string(),
  z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
);

export const moduleVersion = z.strictObject({
  version: z.string(),
  /** `/modules/{slug}/{version}-{digest8}/` */
  base: ownPath,
  /** `mf_{slug}`, the same for every version. */
  name: z.string(),
  entry: z.string(),
  manifest: ownPath,
  integrity: integrityMap,
  /** As in `module.json`: an open page may be older than the registry that it gets. */
  contract: z.optional(z.string()),
});
export type ModuleVersion = z.infer<typeof moduleVersion>;

export const registryModule = z.extend(moduleVersion, {
  slug,
  title: z.string(),
  routes: z.array(moduleRoute),
  menu: z.array(moduleMenuEntry),
  slots: z.array(moduleSlot),
  sensitivity,
  /** Last good version; absent in a preview. */
  fallback: z.optional(moduleVersion),
  /** Why this browser has another version than most: it is in the share of visitors, or opened the link of testers. */
  canary: z.optional(z.enum(['share', 'tester'])),
});
export type RegistryModule = z.infer<typeof registryModule>;

const previewed = z.strictObject({ slug, title: z.string(), version: z.string() });

/** Shown to this browser alone, by a signed link; null stands for the current one. */
export const registryPreview = z.strictObject({
  module: z.nullable(previewed),
  /** Several at once; `module` is null then. */
  modules: z.optional(z.array(previewed)),
  stage: z.nullable(stage),
  rev: z.nullable(z.int()),
  /** With what organisers wrote and have not published. */
  drafts: z.optional(z.boolean()),
  until: instant,
});
export type RegistryPreview = z.infer<typeof registryPreview>;

/** `GET /api/modules` and the data block of the HTML. On a `personal` page `modules` holds that module alone. */
export const registryDocument = z.strictObject({
  rev: z.int(),
  stage: z.nullable(stage),
  contract: z.string(),
  site: z.enum(['public', 'organisers']),
  modules: z.array(registryModule),
  /** Of all modules that are on, not of the listed ones alone. */
  menu: z.array(moduleMenuEntry),
  /** Route paths entered by a full document load. */
  documents: z.array(ownPath),
  /** Switched off at once, forms that are being filled in included. */
  killed: z.optional(z.array(slug)),
  preview: z.optional(registryPreview),
});
export type RegistryDocument = z.infer<typeof registryDocument>;

export const failureReasons = [
  'timeout',
  'load-failed',
  'wrong-export',
  'threw-on-load',
  'threw-on-render',
  'no-hash',
  'never-ended',
  'never-settled',
  'update-loop',
  'threw-later',
] as const;
export const failureReason = z.enum(failureReasons);
export type FailureReason = z.infer<typeof failureReason>;

/** From the `report-token` block; reports without a valid one are not counted. */
const reportToken = z.optional(z.string().check(z.maxLength(8000)));

export const failureReport = z.strictObject({
  token: reportToken,
  slug,
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: failureReason,
  part: z.string().check(z.maxLength(64)),
});
export type FailureReport = z.infer<typeof failureReport>;

export const mountReport = z.strictObject({
  token: reportToken,
  mounted: z
    .array(z.strictObject({ slug, version: z.string().check(z.minLength(1), z.maxLength(64)) }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type MountReport = z.infer<typeof mountReport>;

/** No visitor identity, no free text. */
export const moduleReport = z.union([failureReport, mountReport]);
export type ModuleReport = z.infer<typeof moduleReport>;
