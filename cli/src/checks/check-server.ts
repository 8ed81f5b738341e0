import type { AnyNode } from 'acorn';
import { simple } from 'acorn-walk';
import { isForServer, serverBundle } from '../archive/server-files.ts';
import type { CheckInput, Script } from './check-input.ts';

const recipe = 'Zbuduj moduł przepisem createRemoteConfig z @puchar/shared/rspack.';

/** What stands in the server's folder of a build, and whether it may have one at all. */
export function serverFileFaults({ files, build, descriptor }: CheckInput): string[] {
  const found = [...files.keys()].filter(isForServer);
  const named = 'fault' in build ? undefined : build.value.server;
  const strange = found.filter((path) => path !== named);
  const faults = strange.map(
    (path) =>
      `Plik ${path}: w folderze server może stać tylko ${serverBundle}, gdy wymienia go build.json. ${recipe}`,
  );
  if (named === undefined || 'fault' in descriptor) return faults;
  const { sensitivity } = descriptor.value;
  if (sensitivity === 'public') return faults;
  return [
    ...faults,
    `Moduł „${sensitivity}” nie może mieć pliku ${serverBundle}: serwer nie rysuje takich stron. ${recipe}`,
  ];
}

/** Name of what a call of `require` asks for; null when it is no text, undefined for any other node. */
function requiredBy(node: AnyNode): string | null | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: args } = node;
  if (callee.type !== 'Identifier' || callee.name !== 'require') return undefined;
  const [name] = args;
  return name?.type === 'Literal' && typeof name.value === 'string' ? name.value : null;
}

function faultsOf({ path, program }: Script, supplied: Readonly<Record<string, string>>): string[] {
  if (program === null) return [];
  const faults: string[] = [];
  const loads = () =>
    faults.push(`Plik ${path} wczytuje inne pliki, a na serwerze stoi sam. ${recipe}`);
  if (program.sourceType === 'module') loads();
  simple(program, {
    ImportExpression: loads,
    CallExpression: (node) => {
      const name = requiredBy(node);
      if (name === undefined || (name !== null && Object.hasOwn(supplied, name))) return;
      const what = name === null ? 'nieznaną z góry bibliotekę' : `bibliotekę „${name}”`;
      faults.push(
        `Plik ${path} prosi o ${what}, a serwer daje modułowi tylko wspólne: ${Object.keys(supplied).join(', ')}. ${recipe}`,
      );
    },
  });
  return faults;
}

/** What the script for the server asks for beyond the libraries that the renderer gives it. */
export function serverCodeFaults({ scripts, claims }: CheckInput): string[] {
  return scripts
    .filter(({ path }) => isForServer(path))
    .flatMap((script) => faultsOf(script, claims.shared));
}
