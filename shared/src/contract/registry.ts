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

/** Path inside the version's folder → `sha384-…` as the `integrity` attribute wants it. */
export const integrityMap = z.record(
  z.string(),
  z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
);

/** One immutable build of a module. */
export const moduleVersion = z.strictObject({
  version: z.string(),
  /** Folder with a trailing slash: `/modules/{slug}/{version}-{digest8}/`. */
  base: ownPath,
  /** Federation name, the same for every version: `mf_{slug}`. */
  name: z.string(),
  /** Path of the container inside `base`. */
  entry: z.string(),
  /** Address of `mf-manifest.json`. */
  manifest: ownPath,
  integrity: integrityMap,
});
export type ModuleVersion = z.infer<typeof moduleVersion>;

export const registryModule = z.extend(moduleVersion, {
  slug,
  title: z.string(),
  routes: z.array(moduleRoute),
  menu: z.array(moduleMenuEntry),
  slots: z.array(moduleSlot),
  sensitivity,
  /** The last good earlier version; none while a preview is shown. */
  fallback: z.optional(moduleVersion),
});
export type RegistryModule = z.infer<typeof registryModule>;

/** What this browser alone sees, by a signed link. */
export const registryPreview = z.strictObject({
  /** The module shown in another version; null otherwise. */
  module: z.nullable(z.strictObject({ slug, title: z.string(), version: z.string() })),
  /** The stage shown; null for the present one. */
  stage: z.nullable(stage),
  /** The revision shown; null for the present one. */
  rev: z.nullable(z.int()),
  until: instant,
});
export type RegistryPreview = z.infer<typeof registryPreview>;

/**
 * `GET /api/modules`, and the data block of the served HTML. In the HTML of a `personal` page
 * `modules` holds that module alone, while `menu` and `documents` still hold the others.
 */
export const registryDocument = z.strictObject({
  rev: z.int(),
  /** Null while there is no edition. */
  stage: z.nullable(stage),
  /** Version of the contract between host and modules. */
  contract: z.string(),
  site: z.enum(['public', 'organisers']),
  modules: z.array(registryModule),
  /** Menu entries of all modules that are on, not of the listed ones alone. */
  menu: z.array(moduleMenuEntry),
  /** Route paths that must be entered by a full document load. */
  documents: z.array(ownPath),
  /** Set in a preview only. */
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
] as const;
export const failureReason = z.enum(failureReasons);
export type FailureReason = z.infer<typeof failureReason>;

/** Of the served page, from its `report-token` block; a report without a valid one is not counted. */
const reportToken = z.optional(z.string().check(z.maxLength(8000)));

/** A version failed in a page. */
export const failureReport = z.strictObject({
  token: reportToken,
  slug,
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: failureReason,
  part: z.string().check(z.maxLength(64)),
});
export type FailureReport = z.infer<typeof failureReport>;

/** Versions that a page view showed, reported once a view. */
export const mountReport = z.strictObject({
  token: reportToken,
  mounted: z
    .array(z.strictObject({ slug, version: z.string().check(z.minLength(1), z.maxLength(64)) }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type MountReport = z.infer<typeof mountReport>;

/** `POST /api/modules/reports`: no visitor identity, no free text. */
export const moduleReport = z.union([failureReport, mountReport]);
export type ModuleReport = z.infer<typeof moduleReport>;
