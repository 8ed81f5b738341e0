import type { Check } from './check-input.ts';

const reserved = new Set([
  'api',
  'modules',
  'kit',
  'assets',
  'fonts',
  'icons',
  'img',
  'pictures',
  'game-images',
  'podglad',
  'wypisz',
  'share',
]);

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const isParameter = (part: string) => part.startsWith(':');

/** As the router compares: `:name` is any one segment. */
export function overlaps(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first.length !== second.length) return false;
  return first.every((part, index) => {
    const against = second[index] ?? '';
    return (
      isParameter(part) || isParameter(against) || part.toLowerCase() === against.toLowerCase()
    );
  });
}

const partShape = /^(?:[a-z0-9]+(?:[-._~][a-z0-9]+)*|:[A-Za-z][A-Za-z0-9]*)$/;

function shapeViolation(path: string, slug: string): string | null {
  const parts = partsOf(path);
  const isPanel = slug === 'admin';
  if (path !== `/${parts.join('/')}` || !parts.every((part) => partShape.test(part))) {
    return `Ścieżka ${path} ma niedozwolone znaki. Użyj małych liter a–z, cyfr i myślników, na przykład /${slug}.`;
  }
  const [first] = parts;
  if (isPanel) return null;
  if (first === undefined || isParameter(first)) {
    return `Ścieżka ${path} zajęłaby cudze strony. Zacznij ją od własnego słowa, na przykład /${slug}.`;
  }
  return reserved.has(first)
    ? `Ścieżka ${path} należy do serwera. Wybierz inną, na przykład /${slug}.`
    : null;
}

export const checkRoutes: Check = ({ descriptor, claims, slug }) => {
  if ('error' in descriptor) return ['Nie sprawdzono: najpierw popraw module.json.'];
  const { routes, menu } = descriptor.value;
  const others = [
    ...claims.hostPaths.map((path) => ({ path, whose: 'samej strony' })),
    ...claims.modules
      .filter((module) => module.slug !== slug)
      .flatMap((module) =>
        module.paths.map((path) => ({ path, whose: `modułu „${module.slug}”` })),
      ),
  ];
  const ofRoutes = routes.flatMap(({ path }, index) => {
    const shape = shapeViolation(path, slug);
    if (shape !== null) return [shape];
    const taken = others.find((other) => overlaps(other.path, path));
    if (taken !== undefined) {
      return [
        `Ścieżka ${path} należy już do ${taken.whose} (${taken.path}). Zmień path w module.json.`,
      ];
    }
    const isTwice = routes.slice(0, index).some((other) => overlaps(other.path, path));
    return isTwice ? [`Ścieżka ${path} jest w module.json dwa razy. Zostaw jedną.`] : [];
  });
  const ofMenu = menu
    .filter((entry) => !routes.some(({ path }) => leadsTo(entry.path, path)))
    .map(
      ({ label, path }) =>
        `Menu „${label}” prowadzi do ${path}, a moduł nie ma takiej strony. Popraw menu w module.json.`,
    );
  const ids = [...routes, ...descriptor.value.slots].map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...ofRoutes,
    ...ofMenu,
    ...twice.map((id) => `Część „${id}” jest w module.json dwa razy. Nadaj jej inny id.`),
  ];
};

function leadsTo(address: string, route: string): boolean {
  return !partsOf(address).some(isParameter) && overlaps(address, route);
}
