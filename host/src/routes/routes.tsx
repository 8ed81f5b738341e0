import { use, useState } from 'react';
import { PageNameProvider, Route, Routes, Skeleton, useLocation } from '@puchar/shared/kit';
import { stage } from '@puchar/shared/contract';
import type { ModuleRoute, RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import hostPages from '../../host.json';
import { PageTitle } from '../layout/page-title.tsx';
import { RemotePart } from '../remotes/remote-part.tsx';
import { StageGate } from '../stage/stage-gate.tsx';
import { LazyPage } from './lazy-page.tsx';
import NotFoundPage from './not-found/not-found.page.tsx';
import { pageOf } from './pages.ts';

function PageContent({ id }: { id: string }) {
  const file = pageOf(id);
  const Page = file === null ? NotFoundPage : use(file).default;
  return <Page />;
}

function OwnPage({ id, stages }: { id: string; stages: readonly string[] }) {
  const known = stages.flatMap((name) => stage.safeParse(name).data ?? []);
  return (
    <StageGate stages={known}>
      <LazyPage>
        <PageContent id={id} />
      </LazyPage>
    </StageGate>
  );
}

function ModulePage({ module, route }: { module: RegistryModule; route: ModuleRoute }) {
  const { pathname } = useLocation();
  const [name, setName] = useState<string | null>(null);
  return (
    <PageNameProvider onName={setName}>
      <PageTitle provisional={name === null}>{name ?? route.title}</PageTitle>
      <RemotePart
        key={pathname}
        module={module}
        address={{ kind: 'routes', id: route.id }}
        waiting={<Skeleton shape="page" />}
      />
    </PageNameProvider>
  );
}

export interface ShellRoutesProps {
  site: RegistryDocument['site'];
  modules: readonly RegistryModule[];
}

/** The shell's pages and one route for every route of a module that is on. */
export function ShellRoutes({ site, modules }: ShellRoutesProps) {
  const own = site === 'public' ? hostPages.routes : [];
  return (
    <Routes>
      {own.map(({ id, path, stages }) => (
        <Route key={id} path={path} element={<OwnPage id={id} stages={stages} />} />
      ))}
      {modules.flatMap((module) =>
        module.routes.map((route) => (
          <Route
            key={`${module.slug} ${route.id}`}
            path={route.path}
            element={<ModulePage module={module} route={route} />}
          />
        )),
      )}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
