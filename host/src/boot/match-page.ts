import { matchRoutes } from 'react-router-dom';
import type { RegistryDocument, RegistryModule, RouteData } from '@puchar/shared/contract';
import { isOpen, openHostPages } from '../navigation/open-pages.ts';
import type { RemoteAddress } from '../remotes/exposed-component.ts';

export interface MatchedRemote {
  module: RegistryModule;
  address: RemoteAddress;
}

export interface PageMatch {
  page: string | null;
  remotes: readonly MatchedRemote[];
  /** Reads of the route and its slots; `:name` in them stands for `params`. */
  data: readonly RouteData[];
  params: Readonly<Record<string, string | undefined>>;
}

const noMatch: PageMatch = { page: null, remotes: [], data: [], params: {} };

function fillsOf(document: RegistryDocument, slots: readonly string[]) {
  return document.modules.flatMap((module) =>
    module.slots.filter(({ slot }) => slots.includes(slot)).map((slot) => ({ module, slot })),
  );
}

function remotesOf(fills: ReturnType<typeof fillsOf>): MatchedRemote[] {
  return fills.map(({ module, slot }) => ({ module, address: { kind: 'slots', id: slot.id } }));
}

function hostRoutes(document: RegistryDocument) {
  return openHostPages(document).map(({ id, path, slots, data }) => {
    const open = slots.filter((slot) => isOpen(slot, document.stage)).map(({ slot }) => slot);
    const fills = fillsOf(document, open);
    const own: readonly (RouteData & { stages?: readonly string[] })[] = data;
    const reads = own
      .filter((read) => isOpen(read, document.stage))
      .concat(fills.flatMap(({ slot }) => slot.data));
    return { path, match: { page: id, remotes: remotesOf(fills), data: reads } };
  });
}

function moduleRoutes(document: RegistryDocument) {
  return document.modules.flatMap((module) =>
    module.routes.map(({ id, path, shows = [], data }) => {
      const remotes: MatchedRemote[] = [
        { module, address: { kind: 'routes', id } },
        ...remotesOf(fillsOf(document, shows)),
      ];
      return { path, match: { page: null, remotes, data } };
    }),
  );
}

export function matchPage(document: RegistryDocument, pathname: string): PageMatch {
  const routes = [...hostRoutes(document), ...moduleRoutes(document)];
  const found = matchRoutes(routes, pathname)?.at(-1);
  return found === undefined ? noMatch : { ...found.route.match, params: found.params };
}
