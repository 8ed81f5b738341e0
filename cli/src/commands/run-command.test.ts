import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { descriptor, testShell } from '../testing/test-shell.ts';
import type { TestShell } from '../testing/test-shell.ts';
import { testServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import { runCommand } from './run-command.ts';

const version = {
  version: '1.1.0-bbbbbbbbbbbb',
  digest: 'b'.repeat(64),
  uploadedAt: '2026-11-20T10:00:00.000Z',
  uploadedBy: 'token',
  status: 'ready',
  checks: [],
  size: { raw: 1, scripts: 1, styles: 0, files: 1 },
  health: { mounted: 12, failed: 1, reasons: { timeout: 1 } },
  hosted: null,
};
const older = { ...version, version: '1.0.0-aaaaaaaaaaaa', uploadedAt: '2026-11-19T10:00:00.000Z' };
const on = { PRE_SUBMISSIONS: 'off', SUBMISSIONS: 'off', GROUPS: 'on', LADDER: 'on', POST: 'off' };
const own = {
  rev: 7,
  slug: 'typer',
  title: 'Typer',
  active: version.version,
  fallback: older.version,
  killed: false,
  freeze: null,
  stages: on,
  versions: [version, older],
  traces: [
    {
      version: version.version,
      reason: 'threw-on-render',
      part: 'start',
      name: 'TypeError',
      message: 'Brak meczu.',
      frames: ['start.js:1:1'],
      count: 3,
      lastSeen: '2026-11-20T11:00:00.000Z',
    },
  ],
};

const opened: TestShell[] = [];
let server: TestServer;
let present: Record<string, unknown> = own;
let otherResponse: { status: number; json: unknown } | null = null;

beforeAll(async () => {
  server = await testServer((call) => {
    if (otherResponse !== null) return otherResponse;
    if (call.startsWith('GET')) return { status: 200, json: present };
    return { status: 200, json: { rev: 8 } };
  });
});
beforeEach(() => {
  otherResponse = null;
  present = own;
  server.requests.length = 0;
});
afterAll(async () => {
  for (const shell of opened) shell.remove();
  await server.close();
});

function moduleShell(env: Record<string, string> = {}): TestShell {
  const files = {
    'module.json': JSON.stringify(descriptor),
    'package.json': JSON.stringify({ puchar: { server: `${server.url}/` } }),
  };
  const shell = testShell(files, env);
  opened.push(shell);
  return shell;
}

function emptyShell(files: Record<string, string> = {}): TestShell {
  const shell = testShell(files, { PUCHAR_SERVER: 'http://127.0.0.1:3001' });
  opened.push(shell);
  return shell;
}

test.each([
  [[], 0, 'puchar init <nazwa>'],
  [['zrob'], 1, 'Nie ma polecenia „zrob”.'],
  [['check', '--szybko'], 1, 'szybko'],
  [['init'], 1, 'Podaj nazwę modułu'],
  [['init', 'Mój Moduł'], 1, 'nie może być nazwą modułu'],
  [['check'], 1, 'Tu nie ma module.json'],
] as const)('puchar %j ends with %i and says what to do', async (argv, code, said) => {
  const shell = emptyShell();
  expect(await runCommand(shell, argv)).toBe(code);
  expect(shell.said.join('\n')).toContain(said);
});

test('init in an empty folder makes the module there', async () => {
  const shell = emptyShell();
  expect(await runCommand(shell, ['init', 'typer', '--no-install'])).toBe(0);
  const description: unknown = JSON.parse(
    readFileSync(path.join(shell.cwd, 'package.json'), 'utf8'),
  );
  expect(description).toMatchObject({
    puchar: { server: 'http://127.0.0.1:3001' },
    dependencies: { '@puchar/shared': 'http://127.0.0.1:3001/kit/puchar-shared.tgz' },
  });
});

test('init beside other files makes a folder, and never writes over one', async () => {
  const shell = emptyShell({ 'notes.txt': 'mine' });
  expect(await runCommand(shell, ['init', 'typer', '--no-install'])).toBe(0);
  expect(existsSync(path.join(shell.cwd, 'mf-typer/module.json'))).toBe(true);
  expect(await runCommand(shell, ['init', 'typer', '--no-install'])).toBe(1);
  expect(shell.said.join('\n')).toContain('W tym folderze już coś jest');
});

test('a token is stored for its server and module, outside of the folder, for one user', async () => {
  const shell = moduleShell();
  shell.readSecret = async () => ' tajny-klucz \n';
  expect(await runCommand(shell, ['token'])).toBe(0);
  const file = path.join(shell.env['HOME'] ?? '', '.config/puchar/tokens.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(shell.said.join('\n')).not.toContain('tajny-klucz');
  expect(await runCommand(shell, ['status'])).toBe(0);
  expect(server.requests[0]?.authorization).toBe('Bearer tajny-klucz');
});

test('status says why a live version is off since the contract was raised', async () => {
  const message = 'Moduł jest wyłączony: ta wersja jest dla kontraktu ^9, a strona ma 1.5.0.';
  const checks = [{ id: 'contract', ok: false, message }];
  const outgrown = { ...own, versions: [{ ...version, checks }, older] };
  otherResponse = { status: 200, json: outgrown };
  const shell = moduleShell({ PUCHAR_TOKEN: 'tajny-klucz' });
  expect(await runCommand(shell, ['status'])).toBe(0);
  expect(shell.said.join('\n')).toContain(`✗ ${message}`);
});

test('without a token the command says where to get one', async () => {
  const shell = moduleShell();
  expect(await runCommand(shell, ['status'])).toBe(1);
  expect(shell.said.join('\n')).toContain('Brak klucza wdrożeń');
  expect(server.requests).toEqual([]);
});

test('status shows the versions, which one is live, the stages and the failures', async () => {
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['status'])).toBe(0);
  const said = shell.said.join('\n');
  expect(said).toContain('Etapy: grupy, drabinka');
  expect(said).toMatch(/● 1\.1\.0-b.+pokazana 12, błędów 1/);
  expect(said).toMatch(/○ 1\.0\.0-a/);
});

test.each([
  [[], { expectedRev: 7 }],
  [['1.0'], { expectedRev: 7, version: older.version }],
])('rollback %j requests what was meant, at the revision that was seen', async (args, body) => {
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['rollback', ...args])).toBe(0);
  const change = server.requests.find(({ call }) => call.startsWith('POST'));
  expect(change?.call).toBe('POST /api/modules/typer/rollback');
  expect(JSON.parse(change?.body ?? '')).toEqual(body);
});

test.each([
  [[], version.version],
  [['1.0'], older.version],
])('activate %j requests the newest or the one meant', async (args, wanted) => {
  present = { ...own, active: null };
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['activate', ...args])).toBe(0);
  const change = server.requests.find(({ call }) => call.startsWith('POST'));
  expect(change?.call).toBe('POST /api/modules/typer/activate');
  expect(JSON.parse(change?.body ?? '')).toEqual({ expectedRev: 7, version: wanted });
  expect(shell.said.join('\n')).toContain(`typer: żadna wersja → ${wanted}`);
});

test('a version that visitors have is not activated again', async () => {
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['activate'])).toBe(0);
  expect(server.requests.map(({ call }) => call)).toEqual(['GET /api/modules/typer/versions']);
});

test('with --json the output is the result alone, and the rest is beside it', async () => {
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['status', '--json'])).toBe(0);
  const traces = own.traces.map((trace) => ({ ...trace, sources: null }));
  expect(JSON.parse(shell.said.join('\n'))).toEqual({ ...own, traces });
  expect(shell.noted.join('\n')).toContain('Etapy: grupy, drabinka');
});

test('with --json an error is a result too', async () => {
  const shell = moduleShell();
  expect(await runCommand(shell, ['status', '--json'])).toBe(1);
  const { error } = JSON.parse(shell.said.join('\n'));
  expect(error).toContain('Brak klucza wdrożeń');
});

test('rollback to a beginning that two versions have names them', async () => {
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['rollback', '1.'])).toBe(1);
  expect(shell.said.join('\n')).toContain('Są: 1.1.0-bbbbbbbbbbbb, 1.0.0-aaaaaaaaaaaa.');
});

test('an error is shown in Polish with its list', async () => {
  otherResponse = {
    status: 422,
    json: { message: 'Checks failed!', code: 'CHECKS_FAILED', list: ['Usuń eval.'] },
  };
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['status'])).toBe(1);
  expect(shell.said.join('\n')).toContain('Ta wersja nie przeszła kontroli.\n  Usuń eval.');
});

test('a response of something else than the server is recognised', async () => {
  otherResponse = { status: 404, json: { error: 'no such page' } };
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['status'])).toBe(1);
  expect(shell.said.join('\n')).toContain('Czy to adres strony organizatorów?');
});

test('a server that does not respond is named', async () => {
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz', PUCHAR_SERVER: 'http://127.0.0.1:9' });
  expect(await runCommand(shell, ['status'])).toBe(1);
  expect(shell.said.join('\n')).toContain('Serwer http://127.0.0.1:9 nie odpowiada.');
});

test('canary gives the newest version to a share, shows both figures and the link of testers', async () => {
  const figures = { canary: older.health, live: version.health };
  const guard = { mounted: 0, failed: 0 };
  const since = version.uploadedAt;
  const testers = 'https://puchar.example/podglad/testy/abc';
  const canary = { version: older.version, share: 25, since, testers, figures, guard };
  present = { ...own, canary };
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['canary', '1.0', '--share=25'])).toBe(0);
  const change = server.requests.find(({ call }) => call.startsWith('PUT'));
  expect(change?.call).toBe('PUT /api/modules/typer/canary');
  const wanted = { expectedRev: 7, version: older.version, share: 25 };
  expect(JSON.parse(change?.body ?? '')).toEqual(wanted);
  const said = shell.said.join('\n');
  expect(said).toContain(`Wersja testowa: ${older.version}, 25% odwiedzających`);
  expect(said).toContain(`${version.version}  od początku testu: pokazana 12, błędów 1`);
  expect(said).toContain(testers);
});

test('canary ends, and a share that the site does not know is named', async () => {
  const shell = moduleShell({ PUCHAR_TOKEN: 'klucz' });
  expect(await runCommand(shell, ['canary', '--end'])).toBe(0);
  expect(server.requests.map(({ call }) => call)).toContain('POST /api/modules/typer/canary/end');
  expect(shell.said.join('\n')).toContain('koniec testu');
  expect(await runCommand(shell, ['canary', '--share=12'])).toBe(1);
  expect(shell.said.join('\n')).toContain('0, 5, 10, 25, 50');
});

const map = {
  version: 3,
  sources: ['webpack:///./src/start/start.page.tsx'],
  names: [],
  mappings: 'AACE',
};

test('status leads from an error in pages to the source, with the maps of the version', async () => {
  const shell = moduleShell({ PUCHAR_TOKEN: 'key' });
  await runCommand(shell, ['status']);
  expect(shell.said.join('\n')).toMatch(
    /✗ start: rzucił wyjątek przy rysowaniu, 3×, .*\n {4}TypeError: Brak meczu\.\n {6}start\.js:1:1\n.*\.puchar\/maps/,
  );
  const folder = path.join(shell.cwd, '.puchar/maps', version.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'start.js.map'), JSON.stringify(map));
  shell.said.length = 0;
  await runCommand(shell, ['status', '--json']);
  expect(JSON.parse(shell.said.join('\n'))).toMatchObject({
    traces: [{ name: 'TypeError', sources: ['src/start/start.page.tsx:2:3'] }],
  });
});
