import type {
  AdminModule,
  AdminVersion,
  ModuleAdmin,
  RegistryRevision,
  VersionHealth,
} from '@puchar/shared/contract';
import { ApiError, apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { texts } from './texts.pl.ts';
import { failureTexts } from './version-texts.pl.ts';

export const modulesQuery = apiQuery(organiserEndpoints.getModuleAdmin, {});

/** No event announces page views. */
const refetchMs = 15_000;

/** The admin module changes least. */
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
  mounted: number;
  failed: number;
}

const percent = new Intl.NumberFormat('pl-PL', { style: 'percent', maximumFractionDigits: 1 });
const thousands = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });

export function percentText(share: number): string {
  return percent.format(share);
}

/** `21,3 kB`: 1000 bytes each, as in the budgets. */
export function sizeText(bytes: number): string {
  return bytes >= 1_000_000
    ? `${thousands.format(bytes / 1_000_000)} MB`
    : `${thousands.format(bytes / 1000)} kB`;
}

export function totalOf({ mounted, failed }: Views): number {
  return mounted + failed;
}

export function healthText(views: Views): string {
  const total = totalOf(views);
  if (total === 0) return texts.noViews;
  return texts.health(views.failed, total, percentText(views.failed / total));
}

export function reasonTexts({ reasons }: Pick<VersionHealth, 'reasons'>): string[] {
  return Object.entries(failureTexts).flatMap(([reason, text]) => {
    const count = Object.entries(reasons).find(([name]) => name === reason)?.[1] ?? 0;
    return count === 0 ? [] : [`${text}: ${count}`];
  });
}

export function versionOf(module: AdminModule, name: string | null): AdminVersion | undefined {
  return name === null ? undefined : module.versions.find(({ version }) => version === name);
}

export function newestFirst(versions: readonly AdminVersion[]): AdminVersion[] {
  return versions.toSorted((a, b) => Date.parse(b.uploadedAt) - Date.parse(a.uploadedAt));
}

/** The newest that could be activated and came after the live one. */
export function newerVersion(module: AdminModule): AdminVersion | null {
  const live = versionOf(module, module.active);
  const newest = newestFirst(module.versions).find(({ status }) => status === 'ready');
  if (newest === undefined || newest === live) return null;
  if (live === undefined) return newest;
  return Date.parse(newest.uploadedAt) > Date.parse(live.uploadedAt) ? newest : null;
}

/** @param visits Fewer page views of the live version are no evidence yet. */
export function isWorse(module: AdminModule, visits: number): boolean {
  const live = versionOf(module, module.active)?.health;
  const before = versionOf(module, module.fallback)?.health;
  if (live === undefined || before === undefined || totalOf(live) < visits) return false;
  if (totalOf(before) === 0) return false;
  return live.failed / totalOf(live) > before.failed / totalOf(before);
}

/** Of several modules at once. */
const setsVersions: ReadonlySet<RegistryRevision['action']> = new Set([
  'activate',
  'rollback-site',
]);

export function guardStep(
  revisions: readonly RegistryRevision[],
  slug: string,
): RegistryRevision | null {
  const isAbout = ({ slug: own, action }: RegistryRevision) =>
    own === slug ? action !== 'stages' : own === null && setsVersions.has(action);
  const last = revisions.find(isAbout);
  return last?.action === 'guard' ? last : null;
}

export function isShown({ active, killed, stages }: AdminModule, stage: ModuleAdmin['stage']) {
  return active !== null && !killed && stage !== null && stages[stage] === 'on';
}

export function isOlder(module: AdminModule, { uploadedAt }: AdminVersion): boolean {
  const live = versionOf(module, module.active);
  return live !== undefined && Date.parse(uploadedAt) < Date.parse(live.uploadedAt);
}

export function frozenUntil({ freeze }: ModuleAdmin, now: number): string | null {
  return freeze !== null && Date.parse(freeze) > now ? freeze : null;
}

export function actorText({ actor }: RegistryRevision): string {
  if (actor === null) return texts.system;
  return actor.startsWith('token:') ? texts.team(actor.slice('token:'.length)) : actor;
}
