import { use, useState } from 'react';
import { PageNameProvider, Route, Routes, useLocation } from '@puchar/shared/kit';
import type { ModuleRoute, RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { openHostPages } from '../navigation/open-pages.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { LazyPage } from './lazy-page.tsx';
import NotFoundPage from './not-found/not-found.page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { pageOf } from './pages.ts';

function HostPage({ id }: { id: string }) {
  const file = pageOf(id);
  const Page = file === null ? NotFoundPage : use(file).default;
  return <Page />;
}

function ModulePage({ module, route }: { module: RegistryModule; route: ModuleRoute }) {
  const { pathname } = useLocation();
  const [name, setName] = useState<string | null>(null);
  return (
    <PageNameProvider onName={setName}>
      <PageTitle provisional={name === null}>{name ?? route.title}</PageTitle>
      <RemoteBoundary
        key={pathname}
        module={module}
        address={{ kind: 'routes', id: route.id }}
        fallback={<PageSkeleton path={route.path} title={route.title} kind="module" />}
      />
    </PageNameProvider>
  );
}

export interface HostRoutesProps {
  registry: Pick<RegistryDocument, 'site' | 'stage'>;
  modules: readonly RegistryModule[];
}

export function HostRoutes({ registry, modules }: HostRoutesProps) {
  return (
    <Routes>
      {openHostPages(registry).map(({ id, path, title }) => (
        <Route
          key={id}
          path={path}
          element={
            <LazyPage fallback={<PageSkeleton path={path} title={title} kind="text" />}>
              <HostPage id={id} />
            </LazyPage>
          }
        />
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
