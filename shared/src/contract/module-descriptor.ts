import * as z from 'zod/mini';
import { stage } from './edition.ts';
import { ownPath } from './text.ts';

/** Folder name without `mf-`. */
export const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** Key of a part in `module.tsx` and name of its chunk in the build. */
const partId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));

/**
 * A read that the page makes at once, so that the HTML can carry its response: a GET path below `/api`
 * with `:name` taken from the route. `when`/`unless` compare search parameters of the address.
 */
export const routeData = z.strictObject({
  get: ownPath,
  when: z.optional(z.record(z.string(), z.string())),
  unless: z.optional(z.record(z.string(), z.string())),
});
export type RouteData = z.infer<typeof routeData>;

/** Name of a place, such as `home.matches`. */
const slotName = z.string().check(z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/));

/** Name of a search parameter, as in `?gra=2`. */
export const searchName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

export const moduleRoute = z.strictObject({
  id: partId,
  /** Router path, `/mecze` or `/mecze/:matchId`. */
  path: ownPath,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  stages: z.array(stage),
  data: z._default(z.array(routeData), []),
  /** Slots that the page shows: the HTML names the files of whatever fills them. */
  shows: z.optional(z.array(slotName)),
  /** Search parameters that the first paint of the page depends on, besides those named in `data`. */
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
export type ModuleSlot = z.infer<typeof moduleSlot>;

export const sensitivity = z.enum(['public', 'personal', 'organiser']);
export type Sensitivity = z.infer<typeof sensitivity>;

/** `module.json`: what the host must know before any code of the module loads. */
export const moduleDescriptor = z.strictObject({
  schema: z.literal(1),
  slug,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Range of contract versions, `^1`. */
  contract: z.string().check(z.regex(/^\^\d+(\.\d+){0,2}$/)),
  sensitivity,
  routes: z.array(moduleRoute),
  menu: z.array(moduleMenuEntry),
  slots: z.array(moduleSlot),
});
export type ModuleDescriptor = z.infer<typeof moduleDescriptor>;
