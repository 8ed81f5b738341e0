import type {
  AdminModule,
  AdminVersion,
  ModuleAdmin,
  RegistryRevision,
} from '@puchar/shared/contract';
import { ApiError, apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { texts } from './texts.pl.ts';

export const modulesQuery = apiQuery(organiserEndpoints.getModuleAdmin, {});

/** Page views are counted without an event. */
const refetchMs = 15_000;

/** The panel is the last of the modules: it is what changes least. */
function withPanelLast(admin: ModuleAdmin): ModuleAdmin {
  const isPanel = ({ sensitivity }: AdminModule) => sensitivity === 'organiser';
  return {
    ...admin,
    modules: [
      ...admin.modules.filter((module) => !isPanel(module)),
      ...admin.modules.filter(isPanel),
    ],
  };
}

export function useModules() {
  return useQuery({ ...modulesQuery, refetchInterval: refetchMs, select: withPanelLast });
}

export function isStale(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'REV_CHANGED';
}

interface Views {
  /** Page views that showed the version, and those in which it failed. */
  mounted: number;
  failed: number;
}

const percent = new Intl.NumberFormat('pl-PL', { style: 'percent', maximumFractionDigits: 1 });
const thousands = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });

export function percentText(share: number): string {
  return percent.format(share);
}

/** `21,3 kB`: a thousand bytes each, as the budgets count. */
export function sizeText(bytes: number): string {
  return bytes >= 1_000_000
    ? `${thousands.format(bytes / 1_000_000)} MB`
    : `${thousands.format(bytes / 1000)} kB`;
}

export function totalOf({ mounted, failed }: Views): number {
  return mounted + failed;
}

/** Failed page views of all, in words. */
export function healthText(views: Views): string {
  const total = totalOf(views);
  if (total === 0) return texts.noViews;
  return texts.health(views.failed, total, percentText(views.failed / total));
}

export function versionOf(module: AdminModule, name: string | null): AdminVersion | undefined {
  return name === null ? undefined : module.versions.find(({ version }) => version === name);
}

/** The versions of a module, newest first. */
export function newestFirst(versions: readonly AdminVersion[]): AdminVersion[] {
  return versions.toSorted((a, b) => Date.parse(b.uploadedAt) - Date.parse(a.uploadedAt));
}

/**
 * Whether the live version fails more often than the one before it.
 *
 * @param visits Fewer page views of the live one say nothing yet.
 */
export function isWorse(module: AdminModule, visits: number): boolean {
  const live = versionOf(module, module.active)?.health;
  const before = versionOf(module, module.fallback)?.health;
  if (live === undefined || before === undefined || totalOf(live) < visits) return false;
  if (totalOf(before) === 0) return false;
  return live.failed / totalOf(live) > before.failed / totalOf(before);
}

/** The last step about a module, where the guard took it. */
export function guardStep(
  revisions: readonly RegistryRevision[],
  slug: string,
): RegistryRevision | null {
  const last = revisions.find((revision) => revision.slug === slug && revision.action !== 'stages');
  return last?.action === 'guard' ? last : null;
}

/** Whether visitors get the module in the present stage. */
export function isShown({ active, killed, stages }: AdminModule, stage: ModuleAdmin['stage']) {
  return active !== null && !killed && stage !== null && stages[stage] === 'on';
}

/** Whether a version was uploaded before the live one. */
export function isOlder(module: AdminModule, { uploadedAt }: AdminVersion): boolean {
  const live = versionOf(module, module.active);
  return live !== undefined && Date.parse(uploadedAt) < Date.parse(live.uploadedAt);
}

/** When activations are possible again; null when they are now. */
export function frozenUntil({ freeze }: ModuleAdmin, now: number): string | null {
  return freeze !== null && Date.parse(freeze) > now ? freeze : null;
}

export function actorText({ actor }: RegistryRevision): string {
  if (actor === null) return texts.system;
  return actor.startsWith('token:') ? texts.team(actor.slice('token:'.length)) : actor;
}
