import { matchRoutes } from 'react-router-dom';
import { stage } from '@puchar/shared/contract';
import type { RegistryDocument, RegistryModule, RouteData } from '@puchar/shared/contract';
import hostPages from '../../host.json';
import type { PartAddress } from '../remotes/part-of-module.ts';

export interface ShownPart {
  module: RegistryModule;
  address: PartAddress;
}

/** What an address shows, as far as the registry tells it before any code runs. */
export interface Shown {
  /** Id of one of the shell's own pages. */
  page: string | null;
  parts: readonly ShownPart[];
  /** Reads of the route and of what fills its places; names in them stand for `params`. */
  data: readonly RouteData[];
  params: Readonly<Record<string, string | undefined>>;
}

const nothing: Shown = { page: null, parts: [], data: [], params: {} };

/** Everything that is registered for one of the places. */
function fillsOf(document: RegistryDocument, places: readonly string[]) {
  return document.modules.flatMap((module) =>
    module.slots.filter(({ slot }) => places.includes(slot)).map((slot) => ({ module, slot })),
  );
}

function partsOf(fills: ReturnType<typeof fillsOf>): ShownPart[] {
  return fills.map(({ module, slot }) => ({ module, address: { kind: 'slots', id: slot.id } }));
}

/** Whether something that names its stages holds now; without a name it holds in every stage. */
function holds(stages: readonly string[] | undefined, document: RegistryDocument): boolean {
  const shown = stage.safeParse(document.stage).data ?? 'GROUPS';
  return stages === undefined || stages.includes(shown);
}

function ownRoutes(document: RegistryDocument) {
  const pages = document.site === 'public' ? hostPages.routes : [];
  return pages
    .filter(({ stages }) => holds(stages, document))
    .map(({ id, path, slots, data }) => {
      const places = slots.filter(({ stages }) => holds(stages, document)).map(({ slot }) => slot);
      const fills = fillsOf(document, places);
      const own: readonly (RouteData & { stages?: readonly string[] })[] = data;
      const reads = own
        .filter(({ stages }) => holds(stages, document))
        .concat(fills.flatMap(({ slot }) => slot.data));
      return { path, shown: { page: id, parts: partsOf(fills), data: reads } };
    });
}

function moduleRoutes(document: RegistryDocument) {
  return document.modules.flatMap((module) =>
    module.routes.map(({ id, path, shows = [], data }) => {
      const parts: ShownPart[] = [
        { module, address: { kind: 'routes', id } },
        ...partsOf(fillsOf(document, shows)),
      ];
      return { path, shown: { page: null, parts, data } };
    }),
  );
}

/** Which page and which parts of modules the shell draws at an address. */
export function shownAt(document: RegistryDocument, pathname: string): Shown {
  const routes = [...ownRoutes(document), ...moduleRoutes(document)];
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match === undefined ? nothing : { ...match.route.shown, params: match.params };
}
