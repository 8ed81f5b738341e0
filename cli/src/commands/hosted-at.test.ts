import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { compareHosted, hostedAddress } from './hosted-at.ts';

const text = (content: string) => Buffer.from(content);

const files = new Map([
  ['build.json', text('{"version":"1.0.0-0a1b2c3d4e5f"}')],
  ['img/a.svg', text('<svg/>')],
  ['list.css', text('.a{}')],
  ['remoteEntry.js', text('var mf_typer;')],
  ['server/module.js', text('module')],
]);

let served: Record<string, string> = {};
let isOpen = true;
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const found = served[request.url ?? ''];
    const open = isOpen ? { 'access-control-allow-origin': '*' } : {};
    response.writeHead(found === undefined ? 404 : 200, open).end(found);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/1/`;
});
beforeEach(() => {
  isOpen = true;
  served = { '/1/list.css': '.a{}', '/1/remoteEntry.js': 'var mf_typer;' };
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

test('the address may name the version, and has to be that of a folder', () => {
  expect(hostedAddress('https://typer.example/{version}/', files)).toBe(
    'https://typer.example/1.0.0-0a1b2c3d4e5f/',
  );
  expect(hostedAddress('', files)).toBe('');
  expect(() => hostedAddress('https://typer.example/pliki', files)).toThrow(/adres folderu/);
  expect(() => hostedAddress('http://typer.example/', files)).toThrow(/nie może być adresem/);
});

test('what pages take from there is compared, and no more', async () => {
  await expect(compareHosted(files, base)).resolves.toBeUndefined();
});

test.each<[string, () => void, RegExp]>([
  ['a missing file', () => delete served['/1/list.css'], /list\.css: status 404/],
  [
    'other bytes',
    () => Object.assign(served, { '/1/remoteEntry.js': 'var other;' }),
    /remoteEntry\.js: inne bajty/,
  ],
  [
    'a host that is closed to other origins',
    () => {
      isOpen = false;
    },
    /access-control-allow-origin/,
  ],
])('nothing is sent after %s, which is named', async (_what, spoil, said) => {
  spoil();
  await expect(compareHosted(files, base)).rejects.toThrow(said);
});

test('a host that is away is named', async () => {
  await expect(compareHosted(files, 'http://127.0.0.1:9/1/')).rejects.toThrow(/nie odpowiada/);
});
