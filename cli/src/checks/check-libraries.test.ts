import { randomBytes } from 'node:crypto';
import { aDescriptor, aManifest, aRecord, redOf } from '../testing/a-build.ts';
import type { Changed } from '../testing/a-build.ts';

const files = (...names: string[]) => ({
  js: { sync: names, async: [] },
  css: { sync: [], async: [] },
});

/** A build that shares `daty` as its `package.json` says. */
function declaring(
  declared: object,
  {
    name = 'daty',
    shared = {},
    changed = {},
  }: { name?: string; shared?: object; changed?: Changed } = {},
): Changed {
  const library = {
    name,
    version: '3.6.0',
    requiredVersion: '^3.1.0',
    assets: files('library.daty.js'),
    ...shared,
  };
  return {
    'build.json': {
      ...aRecord,
      libraries: { [name]: { range: '^3.1.0', version: '3.6.0', ...declared } },
    },
    'mf-manifest.json': { ...aManifest, shared: [...aManifest.shared, library] },
    'library.daty.js': 'self.daty = 1;',
    ...changed,
  };
}

test.each([
  ['as installed', {}],
  ['of one version', { range: '3.6.0' }],
  ['of a version before 1', { range: '^0.2.3', version: '0.2.5' }],
])(
  'a build may share a library %s',
  async (_name, declared: { range?: string; version?: string }) => {
    const { range = '^3.1.0', version = '3.6.0' } = declared;
    const shared = { version, requiredVersion: range };
    expect(await redOf(declaring(declared, { shared }))).toEqual([]);
  },
);

const personal = { 'module.json': { ...aDescriptor, sensitivity: 'personal' } };

test.each<[string, Changed, string]>([
  [
    'is not installed by dependencies',
    declaring({ range: null }),
    'Biblioteki „daty”, którą wymienia "puchar"."share" w package.json, nie ma w dependencies. Zainstaluj ją (npm install daty)',
  ],
  ['is not installed', declaring({ version: null }), 'Biblioteka „daty” nie jest zainstalowana'],
  [
    'is React',
    declaring({}, { name: 'react-dom/client' }),
    'Bibliotekę „react-dom/client” daje strona. Usuń ją z "puchar"."share"',
  ],
  [
    'is the kit',
    declaring({}, { name: '@puchar/shared/domain' }),
    'Bibliotekę „@puchar/shared/domain” daje strona',
  ],
  [
    'has no range',
    declaring({ range: 'latest' }),
    'Zakres „latest” biblioteki „daty” w dependencies nie jest zakresem wersji. Wpisz „^3.6.0”',
  ],
  [
    'is out of its range',
    declaring({ range: '^4.0.0' }),
    'Zainstalowana jest „daty” 3.6.0, a dependencies chce ^4.0.0',
  ],
  [
    'may be of any version',
    declaring({ range: '*' }),
    'Zakres „*” biblioteki „daty” wpuszcza inne główne wersje',
  ],
  [
    'may be of the next major',
    declaring({ range: '>=3.0.0' }),
    'Zakres „>=3.0.0” biblioteki „daty” wpuszcza',
  ],
  [
    'is built in another range',
    declaring({}, { shared: { requiredVersion: '*' } }),
    'mf-manifest.json i build.json mówią o bibliotece „daty” co innego',
  ],
  [
    'is left to others',
    declaring({}, { shared: { assets: files() } }),
    'Moduł nie ma własnej kopii biblioteki „daty”',
  ],
  [
    'is not among the files',
    declaring({}, { changed: { 'library.daty.js': null } }),
    'Moduł nie ma własnej kopii biblioteki „daty”',
  ],
  [
    'handles data of people',
    declaring({}, { changed: personal }),
    'Moduł „personal” z nikim nie dzieli bibliotek',
  ],
])('a build is rejected when a library that it shares %s', async (_name, changed, message) => {
  const found = (await redOf(changed)).filter((sentence) => sentence.startsWith('shared: '));
  expect(found).toEqual([expect.stringContaining(`shared: ${message}`)]);
});

test('the libraries that a build shares have a limit of their own', async () => {
  const code = `self.daty = '${randomBytes(16_000).toString('hex')}';`;
  const changed = { 'library.daty.js': code };
  expect(await redOf(declaring({}, { changed }))).toEqual([]);
  const more = { 'library.daty.js': `${code}self.more = '${randomBytes(8000).toString('hex')}';` };
  expect(await redOf(declaring({}, { changed: more }))).toEqual([
    expect.stringMatching(/^budgets: Biblioteki wspólne z innymi modułami: 2\d,\d kB .* 20,0 kB/),
  ]);
});
