import { SourceMap } from 'node:module';
import { testShell } from '../testing/test-shell.ts';
import type { TestShell } from '../testing/test-shell.ts';
import { buildProblems } from './build-problems.ts';
import { problemText } from './own-files.ts';
import { originalPlace, parseMap, stackProblem } from './stack-problem.ts';

const opened: TestShell[] = [];
afterAll(() => {
  for (const shell of opened) shell.remove();
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const shell = testShell(files);
  opened.push(shell);
  return shell.cwd;
}

/** As Rspack 2.3 gives them. */
const failed = (message: string, moduleName: string, loc?: string) => ({
  toJson: () => ({ errors: [{ message, moduleName, ...(loc === undefined ? {} : { loc }) }] }),
});

test('a syntax error has its message, its place and the lines around it', async () => {
  const source = 'export const a = 1;\nexport function Page() {\n  return <p>a</i>;\n}\n';
  const folder = folderWith({ 'src/page.tsx': source });
  const message =
    '  × Module build failed (from builtin:swc-loader):\n  ╰─▶   × Syntax Error: Expected corresponding JSX closing tag for <p>\n         ╭─[3:15]\n       1 │ export const a = 1;\n       2 │ export function Page() {\n       3 │   return <p>a</i>;\n         ·                ─\n       4 │ }\n         ╰────\n      \n';
  expect(await buildProblems(failed(message, './src/page.tsx'), folder)).toEqual([
    {
      message: 'Syntax Error: Expected corresponding JSX closing tag for <p>',
      place: 'src/page.tsx:3:15',
      excerpt: [
        '  1 | export const a = 1;',
        '  2 | export function Page() {',
        '> 3 |   return <p>a</i>;',
        '    |               ^',
        '  4 | }',
        '  5 | ',
      ].join('\n'),
      frames: [],
    },
  ]);
});

test('an import of nothing is found in the source, which the compiler no longer has', async () => {
  const folder = folderWith({
    'src/main.tsx': "interface A {\n  b: 1;\n}\nimport './none.tsx';\n",
  });
  const message = `  × Module not found: Can't resolve './none.tsx' in '${folder}/src'\n   ╭─[1:0]\n 1 │ import './none.tsx';\n   · ────────────────────\n   ╰────\n`;
  const problems = await buildProblems(failed(message, './src/main.tsx', '1:1-21'), folder);
  expect(problems).toMatchObject([
    {
      message: "Module not found: Can't resolve './none.tsx' in 'src'",
      place: 'src/main.tsx:4:8',
    },
  ]);
  expect(problemText({ title: 'budowa nieudana', problems })).toMatch(
    /^✗ budowa nieudana\n {2}.*none\.tsx.*\n {2}src\/main\.tsx:4:8\n/,
  );
});

// Line 1, column 1 of the file is line 2, column 3 of the source.
const map = {
  version: 3,
  sources: ['webpack:///./src/start/start.page.tsx'],
  sourcesContent: [''],
  names: [],
  mappings: 'AACE',
};

const files = new Map([['start.js.map', Buffer.from(JSON.stringify(map))]]);
const error = { part: 'start', reason: 'threw-on-render' as const, message: 'TypeError: x' };

test.each([
  ['Chromium', 'TypeError: x\n    at Page (http://127.0.0.1:4000/puchar-dev/module/start.js:1:1)'],
  ['Firefox and Safari', 'Page@http://127.0.0.1:4000/puchar-dev/module/start.js:1:1\n'],
])('a stack of %s leads to the source', async (_name, stack) => {
  const folder = folderWith({ 'src/start/start.page.tsx': 'a\nb c\n' });
  expect(await stackProblem({ ...error, stack }, { folder, files })).toEqual({
    message: 'TypeError: x',
    place: 'src/start/start.page.tsx:2:3',
    excerpt: '  1 | a\n> 2 | b c\n    |   ^\n  3 | ',
    frames: ['src/start/start.page.tsx:2:3'],
  });
});

test('an error of the site itself is not the module’s', async () => {
  const stack = 'TypeError: x\n    at a (https://puchar.example/assets/main.js:1:1)';
  const context = { folder: folderWith({}), files };
  expect(await stackProblem({ ...error, reason: null, stack }, context)).toBeNull();
  expect(await stackProblem({ ...error, stack }, context)).toMatchObject({ place: null });
});

test('a file outside of the folder is not read', async () => {
  const outside = { ...map, sources: ['src/../../../etc/passwd'] };
  const parsed = parseMap(Buffer.from(JSON.stringify(outside)));
  expect(parsed).toBeInstanceOf(SourceMap);
  expect(parsed && originalPlace(parsed, 1, 1)).toMatchObject({ line: 2, column: 3 });
  const stack = 'at a (http://127.0.0.1:4000/puchar-dev/module/start.js:1:1)';
  const changed = new Map([['start.js.map', Buffer.from(JSON.stringify(outside))]]);
  const problem = await stackProblem(
    { ...error, stack },
    { folder: folderWith({}), files: changed },
  );
  expect(problem?.excerpt).toBeNull();
});
