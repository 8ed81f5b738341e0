import * as z from 'zod/mini';
import { failureReason, registryDocument } from '../contract/registry.ts';
import { slug } from '../contract/module-descriptor.ts';

export const maxWanted = 12;

/** Characters. */
export const maxHtml = 512_000;

/** GET path below `/api`, with its query sorted, as `callPath` writes it. */
const readPath = z.string().check(z.startsWith('/'), z.maxLength(500));

/** `code` is the text of the bundle, `base` the public path of its files. */
export const renderedModule = z.strictObject({
  slug,
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  base: z.string().check(z.startsWith('/')),
  code: z.string(),
});
export type RenderedModule = z.infer<typeof renderedModule>;

/** A page is rendered from public responses alone and does not get the code of the modules. */
export const renderJob = z.strictObject({
  path: z.string().check(z.startsWith('/'), z.maxLength(500)),
  /** Empty, or the query with its `?`. */
  search: z.string().check(z.maxLength(500)),
  /** Of a page with personal data the closed one, without code. */
  document: registryDocument,
  answers: z.record(z.string(), z.unknown()),
  refused: z.optional(z.record(z.string(), z.strictObject({ status: z.int(), code: z.string() }))),
  modules: z.array(renderedModule).check(z.maxLength(20)),
});
export type RenderJob = z.infer<typeof renderJob>;

export const pageJob = z.omit(renderJob, { modules: true });
export type PageJob = z.infer<typeof pageJob>;

export type FirstData = Pick<PageJob, 'answers' | 'refused'>;

export const renderFailure = z.strictObject({
  slug,
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: failureReason,
  part: z.string().check(z.maxLength(64)),
});
export type RenderFailure = z.infer<typeof renderFailure>;

export const renderOutcome = z.strictObject({
  html: z.string().check(z.maxLength(maxHtml)),
  wanted: z.array(readPath).check(z.maxLength(maxWanted)),
  failed: z.array(renderFailure).check(z.maxLength(20)),
});
export type RenderOutcome = z.infer<typeof renderOutcome>;

export type LoadedModule = { ok: true; exports: unknown } | { ok: false };

export interface RenderGlobals {
  /** Library → exports, for every name in `host-libraries.json`. */
  pucharLibraries: Readonly<Record<string, unknown>>;
  /** By slug, set before {@link RenderGlobals.pucharRender}. */
  pucharModules: Readonly<Record<string, LoadedModule>>;
  /** {@link PageJob} in, {@link RenderOutcome} out, both as JSON. */
  pucharRender: (job: string) => Promise<string>;
}
