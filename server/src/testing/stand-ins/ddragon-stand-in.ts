import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawnPicture } from './drawn-picture.ts';
import { rehearsedGame } from './rehearsed-game.ts';
import { startStandIn } from './stand-in.ts';
import type { StandIn, StandInAnswer } from './stand-in.ts';

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

const refused: StandInAnswer = {
  status: 403,
  bytes: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>',
  headers: { 'content-type': 'application/xml' },
};

export interface DdragonStandIn extends StandIn {
  files: Files;
}

/** @param options `files`: exactly these, or a folder in Data Dragon's layout; else generated data. */
export async function startDdragonStandIn({
  files: given,
}: { files?: string | Files } = {}): Promise<DdragonStandIn> {
  const files: Files = given instanceof Map ? given : new Map(given ? [] : rehearsedGame());

  async function bodyOf(name: string): Promise<string | Buffer | null> {
    const present = files.get(name);
    if (present !== undefined) return present;
    if (given instanceof Map) return null;
    const found = given === undefined ? null : await readBelow(given, name);
    if (found !== null || !picturePath.test(name)) return found;
    return drawnPicture(path.basename(name), { width: 64, height: 64, format: 'png' });
  }

  const standIn = await startStandIn(async ({ url }) => {
    const name = decodeURI(url);
    const body = await bodyOf(name);
    if (body === null) return refused;
    const type = types[path.extname(name)] ?? 'application/octet-stream';
    return { status: 200, bytes: body, headers: { 'content-type': type } };
  });
  return { ...standIn, files };
}
