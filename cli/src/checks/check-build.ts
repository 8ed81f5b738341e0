import { satisfies, validRange } from 'semver';
import type { AnyNode } from 'acorn';
import { satisfiesContract } from '@puchar/shared/remote';
import { isForServer } from '../archive/index.ts';
import type { ManifestRecord } from './build-record.ts';
import type { Check, CheckInput, Script } from './check-input.ts';
import { serverFileViolations } from './check-server.ts';
import { builtViolation, declarationViolations, librariesOf } from './check-libraries.ts';
import { findCopies } from './find-copies.ts';

const recipe = 'Zbuduj moduł przepisem createRemoteConfig z @puchar/shared/rspack.';
const afterBuild = 'Nie sprawdzono: najpierw popraw build.json.';
const afterManifest = 'Nie sprawdzono: najpierw popraw mf-manifest.json.';
const afterDescriptor = 'Nie sprawdzono: najpierw popraw module.json.';

export const checkFiles: Check = (input) => {
  const { files, build, manifest, descriptor } = input;
  if ('error' in build) return [build.error];
  const { entry, module, parts, server } = build.value;
  const exposed = 'error' in manifest ? [] : manifest.value.exposes;
  const forPages = [
    entry,
    ...module,
    ...Object.values(parts).flat(),
    ...exposed.flatMap(({ assets: { js, css } }) =>
      [js.sync, js.async, css.sync, css.async].flat(),
    ),
  ];
  const named = server === undefined ? forPages : [...forPages, server];
  const missing = [...new Set(named)].filter((path) => !files.has(path));
  const hidden = [...new Set(forPages)].filter(isForServer);
  const ids = 'error' in descriptor ? [] : [...descriptor.value.routes, ...descriptor.value.slots];
  const unknown = ids.map(({ id }) => id).filter((id) => !Object.hasOwn(parts, id));
  return [
    ...missing.map((path) => `Brakuje pliku ${path}, który wymienia build. Zbuduj moduł od nowa.`),
    ...hidden.map(
      (path) => `Plik ${path} jest dla stron, a folder server widzi tylko serwer. ${recipe}`,
    ),
    ...serverFileViolations(input),
    ...unknown.map(
      (id) => `Build nie zna części „${id}” z module.json. Zbuduj moduł od nowa po każdej zmianie.`,
    ),
  ];
};

export const checkDescriptor: Check = ({ descriptor, slug, claims }) => {
  if ('error' in descriptor) return [descriptor.error];
  const { slug: own, sensitivity } = descriptor.value;
  if (own !== slug) {
    return [
      `module.json należy do modułu „${own}”, a token do „${slug}”. Wpisz w module.json swój slug: „${slug}”.`,
    ];
  }
  if (sensitivity === 'organiser' && slug !== 'admin') {
    return ['Tylko panel organizatorów ma sensitivity „organiser”. Wpisz „public”.'];
  }
  if (claims.sensitivity !== undefined && sensitivity !== claims.sensitivity) {
    return [
      `Organizatorzy utworzyli ten moduł jako „${claims.sensitivity}”, a module.json mówi „${sensitivity}”. Wpisz tam „${claims.sensitivity}”.`,
    ];
  }
  return [];
};

function declares({ program }: Script, name: string): boolean {
  return (program?.body ?? []).some(
    (node: AnyNode) =>
      node.type === 'VariableDeclaration' &&
      node.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name),
  );
}

/**
 * An entry brings an instance of the federation runtime, whose core is the page's and whose hooks its chunks pass. One
 * of an earlier kit has neither.
 */
function runtimeViolation(entry: string, files: CheckInput['files']): string | null {
  if (!entry.includes('__FEDERATION__')) return null;
  if (!entry.includes('_FEDERATION_RUNTIME_CORE')) {
    return `Plik wejściowy zawiera własną kopię Module Federation. Daje ją strona. ${recipe}`;
  }
  const hasStyles = [...files.keys()].some((path) => path.endsWith('.css'));
  const passes = ['createScript', ...(hasStyles ? ['createLink'] : [])].every((hook) =>
    entry.includes(`.lifecycle.${hook}.emit(`),
  );
  return passes ? null : `Plik wejściowy wczytuje pliki z pominięciem strony. ${recipe}`;
}

export const checkManifest: Check = ({ build, files, manifest, name, scripts, tooMuchCode }) => {
  if ('error' in manifest) return [manifest.error];
  if ('error' in build) return [afterBuild];
  const { metaData, remotes, name: own } = manifest.value;
  const names = [own, metaData.globalName, build.value.name];
  const wrong = names.find((candidate) => candidate !== name);
  if (wrong !== undefined) {
    return [`Moduł nazywa się w buildzie „${wrong}”, a ma się nazywać „${name}”. ${recipe}`];
  }
  const violations: string[] = [];
  if (remotes.length > 0) {
    violations.push('Moduł wymienia obce moduły (remotes). Usuń remotes z konfiguracji builda.');
  }
  const { path, name: entry } = metaData.remoteEntry;
  if (path + entry !== build.value.entry) {
    violations.push(`mf-manifest.json i build.json wymieniają różne pliki wejściowe. ${recipe}`);
  }
  const script = scripts.find((candidate) => candidate.path === build.value.entry);
  if (!tooMuchCode && (script === undefined || !declares(script, name))) {
    violations.push(`Plik wejściowy nie tworzy kontenera „${name}”. ${recipe}`);
  }
  const ofRuntime = runtimeViolation(script?.text ?? '', files);
  return ofRuntime === null ? violations : [...violations, ofRuntime];
};

export const checkExposes: Check = ({ build, manifest }) => {
  if ('error' in manifest) return [afterManifest];
  if ('error' in build) return [afterBuild];
  const [exposed, ...more] = manifest.value.exposes;
  if (exposed?.path !== './module' || more.length > 0) {
    return ['Moduł ma udostępniać dokładnie jeden plik, „./module”. Popraw exposes w buildzie.'];
  }
  const { js, css } = exposed.assets;
  const assets = new Set([...js.sync, ...css.sync]);
  const { module } = build.value;
  const same = assets.size === new Set(module).size && module.every((file) => assets.has(file));
  return same ? [] : [`mf-manifest.json i build.json wymieniają różne pliki „./module”. ${recipe}`];
};

function sharedViolation(
  library: ManifestRecord['shared'][number],
  { claims: { shared: supplied }, build, files }: CheckInput,
): string | null {
  const { name, version, requiredVersion } = library;
  const libraries = librariesOf(build);
  const host = Object.hasOwn(supplied, name) ? supplied[name] : undefined;
  const declared = Object.hasOwn(libraries, name) ? libraries[name] : undefined;
  if (host === undefined && declared !== undefined) {
    return builtViolation(library, declared, { files });
  }
  if (host === undefined) {
    return `Strona nie dostarcza biblioteki „${name}”. Usuń ją z shared albo wymień w "puchar"."share" w package.json.`;
  }
  if (version !== '') {
    return `Moduł ma własną kopię „${name}”. Ustaw import: false w shared: kopię daje strona.`;
  }
  if (validRange(requiredVersion) === null || !satisfies(host, requiredVersion)) {
    return `Moduł chce „${name}” ${requiredVersion}, a strona daje ${host}. Zainstaluj nowy zestaw i zbuduj moduł od nowa.`;
  }
  return null;
}

export const checkShared: Check = (input) => {
  const { manifest, scripts } = input;
  if ('error' in manifest) return [afterManifest];
  const ofDeclaration = declarationViolations(input);
  // What is declared wrongly is not built as it says.
  const ofBuild = ofDeclaration.length > 0 ? [] : manifest.value.shared;
  const violations = ofBuild
    .map((library) => sharedViolation(library, input))
    .filter((violation) => violation !== null);
  const copies = scripts.flatMap(({ path, program, text }) =>
    program === null
      ? []
      : findCopies(program, text).map(
          (library) =>
            `Plik ${path} zawiera kod biblioteki ${library}. Nie pakuj jej do modułu: daje ją strona. ${recipe}`,
        ),
  );
  return [...ofDeclaration, ...violations, ...copies];
};

export const checkContract: Check = ({ descriptor, claims }) => {
  if ('error' in descriptor) return [afterDescriptor];
  const { contract } = descriptor.value;
  if (satisfiesContract(claims.contract, contract)) return [];
  return [
    `Moduł jest dla kontraktu ${contract}, a strona ma ${claims.contract}. Zainstaluj nowy zestaw i popraw contract w module.json.`,
  ];
};

/** As build tools turn a unique name into names of variables. */
const asIdentifier = (uniqueName: string) => uniqueName.replace(/[^a-zA-Z0-9$]+/g, '_');

const chunkLoading = /(?:rspackChunk|webpackChunk|webpackJsonp)([\w$]*)/g;

export const checkUniqueName: Check = ({ build, claims, slug, scripts, tooMuchCode }) => {
  if ('error' in build) return [afterBuild];
  const { uniqueName, entry } = build.value;
  const wanted = asIdentifier(uniqueName);
  // Two names that differ in punctuation alone are one variable in the page.
  const owner = claims.modules.find(({ uniqueNames }) =>
    uniqueNames.some((taken) => asIdentifier(taken) === wanted),
  );
  if (owner !== undefined) {
    const whose = owner.slug === slug ? 'innej wersji tego modułu' : `modułu „${owner.slug}”`;
    return [
      `Nazwa builda (uniqueName) „${uniqueName}” należy już do ${whose}: strona pomyliłaby oba. Nie wpisuj uniqueName samodzielnie, ustaw swój slug w module.json i zbuduj moduł od nowa.`,
    ];
  }
  if (tooMuchCode) return ['Nie sprawdzono: moduł ma za dużo kodu.'];
  const strange = scripts.flatMap(({ path, text }) =>
    [...text.matchAll(chunkLoading)].some(([, found]) => found !== wanted)
      ? [`Plik ${path} jest z innego builda niż build.json („${uniqueName}”). Zbuduj od nowa.`]
      : [],
  );
  const entryText = scripts.find(({ path }) => path === entry)?.text ?? '';
  return entryText.includes(uniqueName)
    ? strange
    : [...strange, `Plik wejściowy nie nosi nazwy „${uniqueName}” z build.json. ${recipe}`];
};
