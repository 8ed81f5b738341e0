import { major, satisfies, subset, validRange } from 'semver';
import type { Parsed, BuildRecord, ManifestRecord } from './build-record.ts';
import type { CheckInput } from './check-input.ts';

const recipe = 'Zbuduj moduł przepisem createRemoteConfig z @puchar/shared/rspack.';

/** Where a team declares them. */
const place = '"puchar"."share" w package.json';

type Declared = NonNullable<BuildRecord['libraries']>[string];

const packageOf = (library: string) => /^(?:@[^/]+\/)?[^/]+/.exec(library)?.[0] ?? '';

export function librariesOf(build: Parsed<Pick<BuildRecord, 'libraries'>>) {
  return 'error' in build ? {} : (build.value.libraries ?? {});
}

function rangeViolation(name: string, range: string, version: string): string | null {
  if (validRange(range) === null) {
    return `Zakres „${range}” biblioteki „${name}” w dependencies nie jest zakresem wersji. Wpisz „^${version}”.`;
  }
  if (!satisfies(version, range)) {
    return `Zainstalowana jest „${name}” ${version}, a dependencies chce ${range}. Uruchom npm install i zbuduj moduł od nowa.`;
  }
  // Another module's copy may then be of a version that works differently.
  if (!subset(range, `${major(version)}.x`)) {
    return `Zakres „${range}” biblioteki „${name}” wpuszcza inne główne wersje. Wpisz w dependencies „^${version}”.`;
  }
  return null;
}

function declaredViolation(
  [name, { range, version }]: [string, Declared],
  supplied: Readonly<Record<string, string>>,
): string | null {
  if (Object.keys(supplied).some((own) => packageOf(own) === packageOf(name))) {
    return `Bibliotekę „${name}” daje strona. Usuń ją z ${place}.`;
  }
  if (range === null) {
    return `Biblioteki „${name}”, którą wymienia ${place}, nie ma w dependencies. Zainstaluj ją (npm install ${packageOf(name)}) albo usuń z listy.`;
  }
  if (version === null) {
    return `Biblioteka „${name}” nie jest zainstalowana. Uruchom npm install i zbuduj moduł od nowa.`;
  }
  return rangeViolation(name, range, version);
}

/** What `package.json` says of libraries that the module shares with others. */
export function declarationViolations({ build, descriptor, claims }: CheckInput): string[] {
  const declared = Object.entries(librariesOf(build));
  if (declared.length === 0 || 'error' in descriptor) return [];
  const { sensitivity } = descriptor.value;
  if (sensitivity !== 'public') {
    return [
      `Moduł „${sensitivity}” z nikim nie dzieli bibliotek: jego strony mają tylko jego kod. Usuń ${place}.`,
    ];
  }
  return declared
    .map((library) => declaredViolation(library, claims.shared))
    .filter((violation) => violation !== null);
}

/** Whether the build shares a declared library as it says, and has a copy of its own. */
export function builtViolation(
  { name, version, requiredVersion, assets }: ManifestRecord['shared'][number],
  declared: Declared,
  { files }: Pick<CheckInput, 'files'>,
): string | null {
  if (version !== declared.version || requiredVersion !== declared.range) {
    return `mf-manifest.json i build.json mówią o bibliotece „${name}” co innego. ${recipe}`;
  }
  const own = assets?.js.sync ?? [];
  if (own.length > 0 && own.every((file) => files.has(file))) return null;
  return `Moduł nie ma własnej kopii biblioteki „${name}”, a na stronie może nie być innej. ${recipe}`;
}
