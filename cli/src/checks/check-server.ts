import type { AnyNode } from 'acorn';
import { simple } from 'acorn-walk';
import { isForServer, serverBundle } from '../archive/index.ts';
import type { CheckInput, Script } from './check-input.ts';

const recipe = 'Zbuduj moduł przepisem createRemoteConfig z @puchar/shared/rspack.';

export function serverFileViolations({ files, build, descriptor }: CheckInput): string[] {
  const found = [...files.keys()].filter(isForServer);
  const named = 'error' in build ? undefined : build.value.server;
  const strange = found.filter((path) => path !== named);
  const violations = strange.map(
    (path) =>
      `Plik ${path}: w folderze server może stać tylko ${serverBundle}, gdy wymienia go build.json. ${recipe}`,
  );
  if (named === undefined || 'error' in descriptor) return violations;
  const { sensitivity } = descriptor.value;
  if (sensitivity === 'public') return violations;
  return [
    ...violations,
    `Moduł „${sensitivity}” nie może mieć pliku ${serverBundle}: serwer nie rysuje takich stron. ${recipe}`,
  ];
}

/** Null when the argument is no literal, undefined for any other node. */
function requiredBy(node: AnyNode): string | null | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: args } = node;
  if (callee.type !== 'Identifier' || callee.name !== 'require') return undefined;
  const [name] = args;
  return name?.type === 'Literal' && typeof name.value === 'string' ? name.value : null;
}

function violationsOf(
  { path, program }: Script,
  supplied: Readonly<Record<string, string>>,
): string[] {
  if (program === null) return [];
  const violations: string[] = [];
  const loads = () =>
    violations.push(`Plik ${path} wczytuje inne pliki, a na serwerze stoi sam. ${recipe}`);
  if (program.sourceType === 'module') loads();
  simple(program, {
    ImportExpression: loads,
    CallExpression: (node) => {
      const name = requiredBy(node);
      if (name === undefined || (name !== null && Object.hasOwn(supplied, name))) return;
      const what = name === null ? 'nieznaną z góry bibliotekę' : `bibliotekę „${name}”`;
      violations.push(
        `Plik ${path} prosi o ${what}, a serwer daje modułowi tylko wspólne: ${Object.keys(supplied).join(', ')}. ${recipe}`,
      );
    },
  });
  return violations;
}

export function serverCodeViolations({ scripts, claims }: CheckInput): string[] {
  return scripts
    .filter(({ path }) => isForServer(path))
    .flatMap((script) => violationsOf(script, claims.shared));
}
