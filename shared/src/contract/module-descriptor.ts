import * as z from 'zod/mini';
import { stage } from './edition.ts';
import { ownPath } from './text.ts';

/** Folder name without `mf-`. */
export const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** Key in `module.tsx` and name of its chunk. */
const partId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));

/** As in `?gra=2`. */
export const searchName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/**
 * GET path below `/api`, `:name` taken from the route: the HTML carries its response. `when` and `unless` compare
 * search parameters of the address; `query` names those that are parameters of the read, as `{ page: 'strona' }`.
 */
export const routeData = z.strictObject({
  get: ownPath,
  when: z.optional(z.record(z.string(), z.string())),
  unless: z.optional(z.record(z.string(), z.string())),
  query: z.optional(z.record(z.string(), searchName)),
});
export type RouteData = z.infer<typeof routeData>;

/** Such as `home.matches`. */
const slotName = z.string().check(z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/));

/** Without navigation and footer: `bare` on the page's background, `overlay` on none, to lie over other pictures. */
export const pageLayout = z.enum(['bare', 'overlay']);
export type PageLayout = z.infer<typeof pageLayout>;

export const moduleRoute = z.strictObject({
  id: partId,
  path: ownPath,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  stages: z.array(stage),
  data: z._default(z.array(routeData), []),
  layout: z.optional(pageLayout),
  /** Slots on the page: the HTML names the files that fill them. */
  shows: z.optional(z.array(slotName)),
  /** Search parameters that decide the first paint, besides those in `data`. */
  query: z.optional(z.array(searchName).check(z.maxLength(8))),
});
export type ModuleRoute = z.infer<typeof moduleRoute>;

export const moduleMenuEntry = z.strictObject({
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  path: ownPath,
  /** Ascending; the host's own links have 0 (home) and 30 (regulations). */
  order: z.int(),
  stages: z.array(stage),
});
export type ModuleMenuEntry = z.infer<typeof moduleMenuEntry>;

export const moduleSlot = z.strictObject({
  id: partId,
  slot: slotName,
  order: z.int(),
  data: z._default(z.array(routeData), []),
});

export const sensitivity = z.enum(['public', 'personal', 'organiser']);

/** `module.json`: known to the host before any code of the module loads. */
export const moduleDescriptor = z.strictObject({
  schema: z.literal(1),
  slug,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  contract: z.string().check(z.regex(/^\^\d+(\.\d+){0,2}$/)),
  sensitivity,
  routes: z.array(moduleRoute),
  menu: z.array(moduleMenuEntry),
  slots: z.array(moduleSlot),
});
export type ModuleDescriptor = z.infer<typeof moduleDescriptor>;
