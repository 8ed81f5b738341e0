import { createHash } from 'node:crypto';
import type { ModuleCheck, ModuleDescriptor, Stage } from '@puchar/shared/contract';
import { endpoints } from '@puchar/shared/contract';
import { modules } from '../../platform/database/schema.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { CallResponse } from '../../testing/organiser-calls.ts';
import { addVersion } from '../deploy/store-version.ts';

export interface StoredVersion {
  slug?: string;
  version: string;
  sensitivity?: ModuleDescriptor['sensitivity'];
  stages?: Stage[];
  violation?: string;
  contract?: string;
}

export async function storeVersion(
  { context }: TestApp,
  {
    slug = 'typer',
    version,
    sensitivity = 'public',
    stages = ['GROUPS'],
    violation,
    contract = '^1',
  }: StoredVersion,
): Promise<void> {
  const title = `Moduł ${slug} ${version}`;
  const checks: ModuleCheck[] = [
    {
      id: 'css',
      ok: violation === undefined,
      message: violation ?? 'Style dotyczą tylko klas modułu.',
    },
  ];
  await context.db.transaction(async (tx) => {
    await tx.insert(modules).values({ slug, title, sensitivity }).onConflictDoNothing();
    await addVersion(tx, {
      build: {
        descriptor: {
          schema: 1,
          slug,
          title,
          contract,
          sensitivity,
          routes: [{ id: 'list', path: `/${slug}`, title, stages, data: [] }],
          menu: [],
          slots: [],
        },
        version,
        digest: createHash('sha256').update(`${slug} ${version}`).digest('hex'),
        name: `mf_${slug}`,
        uniqueName: `mf_${slug}__${version.replaceAll('.', '_')}`,
        entry: 'entry.js',
        chunks: {},
        files: [],
      },
      size: { raw: 10, scripts: 8, styles: 2, files: 2 },
      checks,
      uploadedBy: 'token',
      at: context.clock.now(),
    });
  });
}

/** Also lets the limits of a minute pass. */
export async function forgetModules({ context, clock }: TestApp): Promise<void> {
  await emptyTables(context.db, [
    'modules',
    'module_versions',
    'module_stages',
    'module_health',
    'module_mounts',
    'module_traces',
    'registry_revisions',
    'registry_current',
    'audit_log',
  ]);
  clock.pass(60_000);
  await context.changes.publish({ topic: 'modules', id: '*' });
}

export type ModuleCalls = Awaited<ReturnType<typeof moduleCalls>>;

/** Each call sends the present revision unless one is given. */
export async function moduleCalls(app: TestApp) {
  const { call } = await organiserCalls(app);
  const read = async () => {
    const { body } = await call('GET', '/modules/admin');
    return endpoints.getModuleAdmin.answer.parse(body);
  };
  const change = async (
    method: 'POST' | 'PUT',
    path: string,
    payload: object,
  ): Promise<CallResponse> => {
    const { rev } = await read();
    return call(method, `/modules/${path}`, { expectedRev: rev, ...payload });
  };
  const about =
    (action: string) =>
    (payload: object, slug = 'typer') =>
      change('POST', `${slug}/${action}`, payload);
  return {
    call,
    read,
    async module(slug = 'typer') {
      const found = (await read()).modules.find((module) => module.slug === slug);
      if (!found) throw new Error(`no module ${slug}`);
      return found;
    },
    activate: about('activate'),
    rollBack: about('rollback'),
    kill: about('kill'),
    revive: about('revive'),
    rollBackSite: (rev: number) => change('POST', 'rollback', { rev }),
    switchStages: (stages: object) => change('PUT', 'stages', { stages }),
    freeze: (until: string | null) => call('PUT', '/modules/freeze', { until }),
  };
}
