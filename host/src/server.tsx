import './boot/render-globals.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as react from 'react';
import type { ReactNode } from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as kit from '@puchar/shared/kit';
import { maxWanted, pageJob } from '@puchar/shared/remote';
import type {
  LoadedModule,
  PageJob,
  RenderFailure,
  RenderGlobals,
  RenderOutcome,
} from '@puchar/shared/remote';
import { App } from './app.tsx';
import { matchPage } from './boot/match-page.ts';
import { createQueryClient } from './boot/query-client.ts';
import { resolveRemotes } from './boot/resolve-on-server.ts';
import { RenderTrackerContext } from './remotes/remote-boundary.tsx';
import type { RenderTracker, TrackedRemote } from './remotes/remote-boundary.tsx';
import { loadWholePage } from './routes/pages.ts';

/** React puts preloads of images in front of the content, which names them itself. */
const imagePreloads = /^(?:<link rel="preload"[^>]*>)+/;

function wantedReads(client: QueryClient): string[] {
  const paths = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      return state.status === 'pending' && Reflect.get(options, 'enabled') !== false;
    })
    .flatMap(({ queryKey: [kind, path] }) =>
      (kind === 'api' || kind === 'api-pages') && typeof path === 'string' ? [path] : [],
    );
  return [...new Set(paths)].slice(0, maxWanted);
}

/** Remote components that began to render and did not end: they threw. */
function trackRender(): { tracker: RenderTracker; failures: () => RenderFailure[] } {
  const open: TrackedRemote[] = [];
  const tracker: RenderTracker = {
    begin: (remote) => open.push(remote),
    end({ slug, part }) {
      const at = open.findIndex((other) => other.slug === slug && other.part === part);
      if (at !== -1) open.splice(at, 1);
    },
  };
  const failures = () => open.map((remote) => ({ ...remote, reason: 'threw-on-render' as const }));
  return { tracker, failures };
}

/** @throws What the host's own components throw; a remote component that throws is listed in `failed` instead. */
export async function renderPage(
  job: PageJob,
  modules: Readonly<Record<string, LoadedModule>>,
): Promise<RenderOutcome> {
  const client = createQueryClient(job, job.document);
  const { page, remotes } = matchPage(job.document, job.path);
  const loadFailures = await resolveRemotes(remotes, modules);
  if (page !== null) await loadWholePage(page);
  const { tracker, failures } = trackRender();
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={job.path + job.search}>{children}</StaticRouter>
  );
  const html = renderToString(
    <RenderTrackerContext value={tracker}>
      <App client={client} router={Router} />
    </RenderTrackerContext>,
  );
  return {
    html: html.replace(imagePreloads, ''),
    wanted: wantedReads(client),
    failed: [...loadFailures, ...failures()],
  };
}

/** One copy of each, as in the browser. */
const pucharLibraries: RenderGlobals['pucharLibraries'] = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  '@puchar/shared/kit': kit,
};

function loadedModules(): Readonly<Record<string, LoadedModule>> {
  const modules: unknown = Reflect.get(globalThis, 'pucharModules');
  return (modules ?? {}) as RenderGlobals['pucharModules'];
}

async function pucharRender(job: string): Promise<string> {
  return JSON.stringify(await renderPage(pageJob.parse(JSON.parse(job)), loadedModules()));
}

Object.assign(globalThis, { pucharLibraries, pucharRender });
