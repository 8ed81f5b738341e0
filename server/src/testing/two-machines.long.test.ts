import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { archiveOf } from '../modules/deploy/testing/deploy-calls.ts';
import { createPlaces } from '../backup/testing/empty-places.ts';
import { harmlessPdfs } from './pdfs/harmless-pdfs.ts';
import { startFakeS3 } from './fake-servers/s3/fake-s3.ts';
import type { RunningS3 } from './fake-servers/s3/fake-s3.ts';

// Two real processes with a folder each, one database and one S3. An embedded database belongs to one process.
const onPostgres = process.env.TEST_DATABASE_URL === undefined ? test.skip : test;

const program = fileURLToPath(new URL('./proof-server.ts', import.meta.url));
const loader = fileURLToPath(new URL('./load-typescript.mjs', import.meta.url));
const owner = { email: 'proof@example.org', password: 'haslo-do-testow-1' };
const pdf = harmlessPdfs['one empty page']?.() ?? Buffer.alloc(0);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const places = createPlaces();
let fake: RunningS3;
let machines: Machine[] = [];

async function startMachine(databaseUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'puchar-machine-'));
  const child = spawn(process.execPath, ['--import', loader, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...fake.environment,
      S3_PREFIX: 'puchar',
      CONSENT_KEY: Buffer.alloc(32, 9).toString('base64'),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      PORT: '0',
      ADMIN_PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
  });
  const exited = once(child, 'exit');
  const [address] = await once(createInterface({ input: child.stdout }), 'line');
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  const call = async (method: string, address_: string, body?: unknown) => {
    const response = await fetch(`${address}${address_}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, bytes, body: isJson ? JSON.parse(String(bytes)) : null };
  };
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  });
  headers.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    call,
    address: String(address),
    folder,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Machine = Awaited<ReturnType<typeof startMachine>>;

beforeAll(async () => {
  const url = await places.emptyDatabase();
  if (url === undefined) return;
  fake = await startFakeS3();
  // One after the other: the first makes the edition and the organiser.
  machines = [await startMachine(url)];
  machines.push(await startMachine(url));
});
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.stop()));
  await fake?.stop();
  await places.remove();
});

const both = (): [Machine, Machine] => {
  const [one, other] = machines;
  if (one === undefined || other === undefined) throw new Error('No machines.');
  return [one, other];
};

const links = z.array(z.string());
const keysIn = (folder: string) =>
  [...fake.objects.keys()].filter((key) => key.startsWith(`puchar/${folder}`));

const sendForm = (machine: Machine, link: string) =>
  machine.call('POST', `/api/gdpr-agremeents/send/${link}`, { file: pdf.toString('base64') });

const formOf = async (machine: Machine, link: string) => {
  const { body } = await machine.call('GET', `/api/gdpr-agremeents/download-sent/${link}`);
  return sha256(Buffer.from(body.file, 'base64'));
};

async function teamOf(machine: Machine, tag: string): Promise<string> {
  const { body } = await machine.call('POST', '/proof/sweep', {});
  return (
    z
      .object({ teams: z.array(z.object({ id: z.string(), tag: z.string() })) })
      .parse(body)
      .teams.find((team) => team.tag === tag)?.id ?? ''
  );
}

onPostgres('a logo that one machine stored is served by the other', async () => {
  const [one, other] = both();
  await one.call('POST', '/proof/links/AAA', {});
  const { body: submission } = await one.call('POST', '/proof/submission/LOGO', {});
  expect((await one.call('POST', '/api/teams/create-submission', submission)).status).toBe(201);
  const [key = ''] = keysIn('pictures/');
  const picture = await other.call('GET', key.slice('puchar'.length));
  expect(picture.status).toBe(200);
  expect(
    (await other.call('GET', key.slice('puchar'.length).replace('.webp', '-96.webp'))).status,
  ).toBe(200);
  expect(keysIn('pictures/')).toHaveLength(2);
});

onPostgres(
  'a signed form is read by the other machine, and lies encrypted in the store',
  async () => {
    const [one, other] = both();
    const [link = ''] = links.parse((await one.call('POST', '/proof/links/BBB', {})).body);
    expect((await sendForm(one, link)).status).toBe(200);
    expect(await formOf(other, link)).toBe(sha256(pdf));
    const [key = ''] = keysIn('consents/');
    const stored = fake.objects.get(key);
    expect(stored?.sha256).not.toBe(sha256(pdf));
    expect(fake.requested.every((request) => !request.includes('X-Amz-Signature'))).toBe(true);
  },
);

onPostgres('files of a module that one machine received are served by the other', async () => {
  const [one, other] = both();
  const input = { slug: 'typer', title: 'Typer', sensitivity: 'public' };
  const { body } = await one.call('POST', '/api/modules/create', input);
  const response = await fetch(`${one.address}/api/modules/typer/versions`, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip', authorization: `Bearer ${body.deployToken}` },
    body: new Uint8Array(await archiveOf()),
  });
  expect(response.status).toBe(201);
  const [key = ''] = keysIn('modules/typer/').filter((one_) => one_.endsWith('/list.js'));
  const file = await other.call('GET', key.slice('puchar'.length));
  expect([file.status, String(file.bytes)]).toEqual([200, 'self.list = 1;']);
});

onPostgres('an erasure by the other machine removes the forms, and both know of it', async () => {
  const [one, other] = both();
  const sent = links.parse((await one.call('POST', '/proof/links/CCC', {})).body);
  const before = keysIn('consents/').length;
  for (const link of sent) expect((await sendForm(one, link)).status).toBe(200);
  expect(keysIn('consents/')).toHaveLength(before + sent.length);
  const erased = await other.call('DELETE', `/api/teams/delete/${await teamOf(one, 'CCC')}`);
  expect([erased.status, keysIn('consents/').length]).toEqual([200, before]);
  for (const machine of [one, other]) {
    const { status } = await machine.call('GET', `/api/gdpr-agremeents/download-sent/${sent[0]}`);
    expect(status).toBe(404);
  }
});

onPostgres(
  'while the store is away uploads are 503, cached pictures go on, and an erasure is finished later',
  async () => {
    const [one, other] = both();
    const sent = links.parse((await one.call('POST', '/proof/links/DDD', {})).body);
    expect((await sendForm(one, sent[0] ?? '')).status).toBe(200);
    const id = await teamOf(one, 'DDD');
    const picture = (keysIn('pictures/')[0] ?? '').slice('puchar'.length);
    expect((await one.call('GET', picture)).status).toBe(200);
    const forms = keysIn('consents/').length;
    fake.goAwayAfter(0);
    const rejected = await sendForm(one, sent[1] ?? '');
    expect([rejected.status, rejected.body.code]).toEqual([503, 'UNAVAILABLE']);
    await wait(10_500);
    expect((await one.call('GET', picture)).status).toBe(200);
    const erased = await other.call('DELETE', `/api/teams/delete/${id}`);
    expect([erased.status, keysIn('consents/').length]).toEqual([200, forms]);
    fake.goAwayAfter(Infinity);
    await wait(1_100);
    expect((await other.call('POST', '/proof/sweep', {})).status).toBe(200);
    expect(keysIn('consents/')).toHaveLength(forms - 1);
    const again = links.parse((await one.call('POST', '/proof/links/EEE', {})).body);
    expect((await sendForm(one, again[0] ?? '')).status).toBe(200);
  },
);

onPostgres('nothing of it lies on the machines', () => {
  for (const { folder } of both()) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  }
});
