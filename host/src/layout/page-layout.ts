import type { PageLayout, RegistryModule } from '@puchar/shared/contract';
import { matchPath } from '@puchar/shared/kit';

/** Of a route that has the window for itself. */
export function pageLayout(
  modules: readonly RegistryModule[],
  pathname: string,
): PageLayout | undefined {
  return modules
    .flatMap(({ routes }) => routes)
    .find(({ path, layout }) => layout && matchPath(path, pathname))?.layout;
}
