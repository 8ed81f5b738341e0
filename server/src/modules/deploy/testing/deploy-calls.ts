import { packModule } from '@puchar/cli/archive';
import { deployToken, errorBody } from '@puchar/shared/contract';
import { moduleVersions } from '../../../platform/database/schema.ts';
import { signedIn } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { builtFiles } from '../../testing/built-module.ts';
import type { BuiltModule } from '../../testing/built-module.ts';

export function pack(files: Record<string, string | Buffer>): Promise<Buffer> {
  return packModule(
    new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
  );
}

export function archiveOf(options: BuiltModule = {}): Promise<Buffer> {
  return pack(builtFiles({ slug: 'typer', ...options }));
}

export interface Sending {
  slug?: string;
  headers?: Record<string, string>;
  query?: string;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export type DeployCalls = Awaited<ReturnType<typeof deployCalls>>;

export async function deployCalls(app: TestApp) {
  const { context, clock, organisersApp } = app;
  await emptyTables(context.db, [
    'modules',
    'module_versions',
    'module_stages',
    'registry_revisions',
    'registry_current',
  ]);
  await context.files.deleteFolder('modules/');
  clock.pass(3_600_000);
  const session = await signedIn(organisersApp);

  async function createModule(slug: string): Promise<string> {
    const response = await organisersApp.inject({
      method: 'POST',
      url: '/api/modules/create',
      headers: session,
      payload: { slug, title: slug, sensitivity: 'public' },
    });
    return deployToken.parse(response.json()).deployToken;
  }

  const token = await createModule('typer');

  function send(archive: Buffer, { slug = 'typer', headers, query = '' }: Sending = {}) {
    return organisersApp.inject({
      method: 'POST',
      url: `/api/modules/${slug}/versions${query}`,
      headers: { 'content-type': 'application/gzip', ...(headers ?? bearer(token)) },
      payload: archive,
    });
  }

  async function errorOf(archive: Buffer, sending: Sending = {}) {
    const response = await send(archive, sending);
    const { code, list = [] } = errorBody.parse(response.json());
    return { status: response.statusCode, code, list };
  }

  return {
    session,
    token,
    createModule,
    send,
    errorOf,
    stored: () => context.db.select().from(moduleVersions),
    async foldersOf(slug: string): Promise<string[]> {
      const folder = `modules/${slug}/`;
      const names = (await context.files.list(folder)).map(
        ({ key }) => key.slice(folder.length).split('/')[0] ?? '',
      );
      return [...new Set(names)].sort();
    },
  };
}
