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

/** Where the team has the same scripts and styles. */
const hostedFiles = z.strictObject({
  /** As `filesBase`. */
  base: z.string(),
  /** Stylesheets that name further files, which have no hash: they come from the site alone. */
  except: z.optional(z.array(z.string())),
});
export type HostedFiles = z.infer<typeof hostedFiles>;

/** On the visitor's own computer, as `puchar dev` listens there. */
export const localAddress = z
  .string()
  .check(
    z.regex(
      /^http:\/\/(?:127\.0\.0\.1|localhost):[1-9]\d{1,4}$/,
      'Podaj adres tego komputera, na przykład http://127.0.0.1:4000.',
    ),
  );

/** Below a {@link localAddress}. */
const localPath = z
  .string()
  .check(
    z.regex(/^http:\/\/(?:127\.0\.0\.1|localhost):[1-9]\d{1,4}\/puchar-dev\/module\/[\w.-]*$/),
  );

const place = z.union([ownPath, localPath]);

export const moduleVersion = z.strictObject({
  version: z.string(),
  /** `/modules/{slug}/{version}-{digest8}/`, or a folder of this computer. */
  base: place,
  /** `mf_{slug}`, the same for every version. */
  name: z.string(),
  entry: z.string(),
  manifest: place,
  integrity: integrityMap,
  /** From the visitor's own computer, where files change: without hashes, in this browser alone. */
  isLocal: z.optional(z.literal(true)),
  /** As in `module.json`: an open page may be older than the registry that it gets. */
  contract: z.optional(z.string()),
  /** The same files on the origin of their team; `base` has a copy of each. */
  hosted: z.optional(hostedFiles),
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
  /** Where `module` comes from. */
  local: z.optional(localAddress),
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

/** In a built file of the version: `start.js:1:2345`. */
export const codePosition = z
  .string()
  .check(
    z.regex(/^[\w@+-][\w@+.-]*(?:\/[\w@+-][\w@+.-]*)*\.js:\d{1,7}:\d{1,7}$/),
    z.maxLength(120),
  );

/** Of an error; a message only where it is part of the code itself, so that it can name no person. */
export const failureTrace = z.strictObject({
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  message: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Positions in the module's own files, the innermost first. */
  frames: z.array(codePosition).check(z.minLength(1), z.maxLength(10)),
});
export type FailureTrace = z.infer<typeof failureTrace>;

/** After the report of the same failure; counts for nothing. */
export const traceReport = z.extend(failureReport, { trace: failureTrace });
export type TraceReport = z.infer<typeof traceReport>;

export const mountReport = z.strictObject({
  token: reportToken,
  mounted: z
    .array(z.strictObject({ slug, version: z.string().check(z.minLength(1), z.maxLength(64)) }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type MountReport = z.infer<typeof mountReport>;

/** What a page saw: no file within its time, or none with the right bytes. */
const hostedFailure = z.enum(['late', 'failed']);
export type HostedFailure = z.infer<typeof hostedFailure>;

/** The team's origin failed and the site's own copy was used: no failure of the version. */
export const hostedReport = z.strictObject({
  token: reportToken,
  slug,
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  hosted: hostedFailure,
});
export type HostedReport = z.infer<typeof hostedReport>;

/** No visitor identity, no free text. */
export const moduleReport = z.union([failureReport, mountReport, hostedReport, traceReport]);
export type ModuleReport = z.infer<typeof moduleReport>;
