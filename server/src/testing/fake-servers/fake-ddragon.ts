import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawnPicture } from './generated-image.ts';
import { mockGame } from './mock-game.ts';
import { startFakeServer } from './fake-server.ts';
import type { FakeServer, FakeResponse } from './fake-server.ts';

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.png': 'image/png',
};

const picturePath = /^\/cdn\/([\w.]+\/)?img\/[\w/.' -]+\.png$/;

type Files = Map<string, string | Buffer>;

async function readBelow(folder: string, name: string): Promise<Buffer | null> {
  if (name.includes('..')) return null;
  return readFile(path.join(folder, name)).catch(() => null);
}

const rejected: FakeResponse = {
  status: 403,
  bytes: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>',
  headers: { 'content-type': 'application/xml' },
};

export interface FakeDdragon extends FakeServer {
  files: Files;
}

/** @param options `files`: exactly these, or a folder in Data Dragon's layout; else generated data. */
export async function startFakeDdragon({
  files: given,
}: { files?: string | Files } = {}): Promise<FakeDdragon> {
  const files: Files = given instanceof Map ? given : new Map(given ? [] : mockGame());

  async function bodyOf(name: string): Promise<string | Buffer | null> {
    const present = files.get(name);
    if (present !== undefined) return present;
    if (given instanceof Map) return null;
    const found = given === undefined ? null : await readBelow(given, name);
    if (found !== null || !picturePath.test(name)) return found;
    return drawnPicture(path.basename(name), { width: 64, height: 64, format: 'png' });
  }

  const fakeServer = await startFakeServer(async ({ url }) => {
    const name = decodeURI(url);
    const body = await bodyOf(name);
    if (body === null) return rejected;
    const type = types[path.extname(name)] ?? 'application/octet-stream';
    return { status: 200, bytes: body, headers: { 'content-type': type } };
  });
  return { ...fakeServer, files };
}
