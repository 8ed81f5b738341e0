import { brotli, isForServer, serverBundle } from '../archive/index.ts';
import type { BuildFiles } from '../archive/index.ts';
import budgets from '../../../budgets.json' with { type: 'json' };
import type { Check, CheckInput } from './check-input.ts';

interface Budget {
  scripts: number;
  styles: number;
  laterScripts: number;
  libraries?: number;
}

/** No code compresses better: what is larger is over budget without being measured. */
const mostShrinking = 40;

const mostText = 4_000_000;

function budgetOf(slug: string): Budget {
  const { host: _host, server: _server, entry: _entry, remote, ...own } = budgets;
  const found = Object.entries(own).find(([folder]) => folder === `mf-${slug}`);
  return found?.[1] ?? remote;
}

async function total(files: BuildFiles, paths: readonly string[], limit: number): Promise<number> {
  const contents = paths.flatMap((path) => files.get(path) ?? []);
  const raw = contents.reduce((sum, { length }) => sum + length, 0);
  if (raw > limit * mostShrinking) return Infinity;
  let sum = 0;
  for (const { length } of await Promise.all(contents.map(brotli))) sum += length;
  return sum;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).replace('.', ',')} kB`;
const isScript = (path: string) => path.endsWith('.js');
const isStylesheet = (path: string) => path.endsWith('.css');

/** The module's own copies of what it shares with others. */
function libraryFiles({ manifest }: Pick<CheckInput, 'manifest'>): string[] {
  if ('error' in manifest) return [];
  return manifest.value.shared.flatMap(({ assets }) => assets?.js.sync ?? []);
}

export const checkBudgets: Check = async ({ files, build, manifest, slug }) => {
  if ('error' in build) return ['Nie sprawdzono: najpierw popraw build.json.'];
  const { entry, module, parts } = build.value;
  const budget = budgetOf(slug);
  const always = [entry, ...module];
  const atOnce = new Set([...always, ...Object.values(parts).flat()]);
  const shared = [...new Set(libraryFiles({ manifest }))].filter((path) => !atOnce.has(path));
  const rows: [what: string, paths: string[], limit: number][] = Object.entries(parts).flatMap(
    ([part, own]): typeof rows => {
      const paths = [...new Set([...always, ...own])];
      return [
        [`Skrypty części „${part}”`, paths.filter(isScript), budget.scripts],
        [`Style części „${part}”`, paths.filter(isStylesheet), budget.styles],
      ];
    },
  );
  const isLater = (path: string) =>
    !atOnce.has(path) && !shared.includes(path) && !isForServer(path);
  const later = [...files.keys()].filter(isLater);
  rows.push([
    'Biblioteki wspólne z innymi modułami',
    shared,
    budget.libraries ?? budgets.remote.libraries,
  ]);
  rows.push(['Skrypty wczytywane później', later.filter(isScript), budget.laterScripts]);
  rows.push(['Style wczytywane później', later.filter(isStylesheet), budget.styles]);
  const text = [...files].filter(([path]) => /\.(json|svg)$/.test(path));
  const violations: string[] = [];
  if (text.reduce((sum, [, { length }]) => sum + length, 0) > mostText) {
    violations.push(`Pliki json i svg mają razem ponad ${kilobytes(mostText)}. Zmniejsz je.`);
  }
  // Not sent to visitors: the server parses the raw size.
  const forServer = files.get(serverBundle)?.length ?? 0;
  if (forServer > budgets.server.module) {
    violations.push(
      `Skrypt dla serwera: ${kilobytes(forServer)}, a limit to ${kilobytes(budgets.server.module)}. Usuń zbędne biblioteki.`,
    );
  }
  for (const [what, paths, limit] of rows) {
    const bytes = await total(files, paths, limit);
    if (bytes <= limit) continue;
    const size = bytes === Infinity ? 'o wiele więcej niż limit' : kilobytes(bytes);
    violations.push(
      `${what}: ${size} po kompresji, a limit to ${kilobytes(limit)}. Usuń zbędne biblioteki albo wczytuj je później (lazy).`,
    );
  }
  return violations;
};
