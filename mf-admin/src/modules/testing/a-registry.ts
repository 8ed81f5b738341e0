import { checkIds } from '@puchar/shared/contract';
import type {
  AdminModule,
  AdminVersion,
  ModuleAdmin,
  RegistryRevision,
} from '@puchar/shared/contract';

export const allGood: AdminVersion['checks'] = checkIds.map((id) => ({
  id,
  ok: true,
  message: '',
}));

export function aVersion(change: Partial<AdminVersion> = {}): AdminVersion {
  return {
    version: '1.2.0',
    digest: 'ab'.repeat(32),
    uploadedAt: '2026-11-10T10:00:00.000Z',
    uploadedBy: 'token',
    status: 'ready',
    checks: allGood,
    size: { raw: 88_400, scripts: 21_300, styles: 2100, files: 14 },
    health: { mounted: 900, failed: 0, reasons: {} },
    hosted: null,
    ...change,
  };
}

/** `1.3.0` is live, `1.2.0` is its fallback. */
export function aModule(change: Partial<AdminModule> = {}): AdminModule {
  return {
    slug: 'matches',
    title: 'Mecze',
    sensitivity: 'public',
    active: '1.3.0',
    fallback: '1.2.0',
    versions: [
      aVersion(),
      aVersion({
        version: '1.3.0',
        uploadedAt: '2026-11-20T10:00:00.000Z',
        health: { mounted: 240, failed: 10, reasons: { timeout: 8, 'load-failed': 2 } },
      }),
    ],
    suggested: ['GROUPS', 'LADDER', 'POST'],
    stages: {
      PRE_SUBMISSIONS: 'off',
      SUBMISSIONS: 'off',
      GROUPS: 'on',
      LADDER: 'on',
      POST: 'on',
    },
    killed: false,
    hasToken: true,
    teamActivates: false,
    filesOrigin: null,
    guard: { mounted: 30, failed: 10 },
    ...change,
  };
}

export const thePanel = aModule({
  slug: 'admin',
  title: 'Panel organizatora',
  sensitivity: 'organiser',
  active: '0.1.0',
  fallback: null,
  versions: [aVersion({ version: '0.1.0', uploadedBy: 'build' })],
  suggested: ['PRE_SUBMISSIONS', 'SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'],
  stages: {
    PRE_SUBMISSIONS: 'on',
    SUBMISSIONS: 'on',
    GROUPS: 'on',
    LADDER: 'on',
    POST: 'on',
  },
  hasToken: false,
  guard: null,
});

export function aRevision(change: Partial<RegistryRevision> = {}): RegistryRevision {
  return {
    rev: 7,
    action: 'activate',
    actor: 'Latarnia',
    slug: 'matches',
    summary: 'matches: 1.2.0 → 1.3.0',
    reason: null,
    createdAt: '2026-11-20T11:00:00.000Z',
    ...change,
  };
}

export function aRegistry(change: Partial<ModuleAdmin> = {}): ModuleAdmin {
  return {
    rev: 7,
    stage: 'GROUPS',
    modules: [thePanel, aModule()],
    revisions: [
      aRevision(),
      aRevision({
        rev: 6,
        action: 'stages',
        actor: null,
        summary: 'matches: Drabinka wł.',
        reason: 'przed drabinką',
      }),
    ],
    freeze: null,
    guard: { visits: 20, share: 0.3 },
    ...change,
  };
}
