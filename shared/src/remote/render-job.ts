import * as z from 'zod/mini';
import { failureReason, registryDocument } from '../contract/registry.ts';
import { slug } from '../contract/module-descriptor.ts';

/** Most reads that a page may want in one pass of the renderer. */
export const maxWanted = 12;

/** Characters of the longest page that is served with its content. */
export const maxHtml = 512_000;

/** A GET path below `/api`, with its query sorted, as `callPath` writes it. */
const readPath = z.string().check(z.startsWith('/'), z.maxLength(500));

/** The server build of one version: `code` is its text, `base` the public path of its files. */
export const renderedModule = z.strictObject({
  slug,
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  base: z.string().check(z.startsWith('/')),
  code: z.string(),
});
export type RenderedModule = z.infer<typeof renderedModule>;

/**
 * What a page is rendered from, and nothing else: public responses and the code of the modules on it. The modules
 * are evaluated beside the job as `pucharModules`; the page does not get their code.
 */
export const renderJob = z.strictObject({
  /** Path of the address, as the client sent it. */
  path: z.string().check(z.startsWith('/'), z.maxLength(500)),
  /** Empty, or the query with its `?`. */
  search: z.string().check(z.maxLength(500)),
  /** As it is in the HTML; of a page with personal data the closed one, and then without code. */
  document: registryDocument,
  /** Responses by their path below `/api`. */
  answers: z.record(z.string(), z.unknown()),
  /** Error responses by path: the page shows them at once. */
  refused: z.optional(z.record(z.string(), z.strictObject({ status: z.int(), code: z.string() }))),
  modules: z.array(renderedModule).check(z.maxLength(20)),
});
export type RenderJob = z.infer<typeof renderJob>;

/** What the page itself is given of a job. */
export const pageJob = z.omit(renderJob, { modules: true });
export type PageJob = z.infer<typeof pageJob>;

/** What the HTML brings along: responses, and errors where there were any. */
export type FirstData = Pick<PageJob, 'answers' | 'refused'>;

/** A remote component that could not be rendered; its place holds what the user sees while it loads. */
export const renderFailure = z.strictObject({
  slug,
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: failureReason,
  part: z.string().check(z.maxLength(64)),
});
export type RenderFailure = z.infer<typeof renderFailure>;

export const renderOutcome = z.strictObject({
  /** What belongs into the root element. */
  html: z.string().check(z.maxLength(maxHtml)),
  /** Reads that the page wants and the job has no response for. */
  wanted: z.array(readPath).check(z.maxLength(maxWanted)),
  failed: z.array(renderFailure).check(z.maxLength(20)),
});
export type RenderOutcome = z.infer<typeof renderOutcome>;

/** A module as its server build left it in the renderer: what it exports, or that it threw. */
export type LoadedModule = { ok: true; exports: unknown } | { ok: false };

/** What a server build and the renderer know of each other by name. */
export interface RenderGlobals {
  /** Name of a library of the host → its exports, for every name in `host-libraries.json`. */
  pucharLibraries: Readonly<Record<string, unknown>>;
  /** By slug, set by the renderer before {@link RenderGlobals.pucharRender}. */
  pucharModules: Readonly<Record<string, LoadedModule>>;
  /** Takes a {@link PageJob} and gives a {@link RenderOutcome}, both as JSON. */
  pucharRender: (job: string) => Promise<string>;
}
