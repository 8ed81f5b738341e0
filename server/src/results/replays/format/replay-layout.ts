import type { FileHandle } from 'node:fs/promises';
import { ReplayError } from './replay-error.ts';

export interface ReplayLayout {
  /** In bytes. */
  metadata: { start: number; length: number };
  /** Such as `15.4.657.5386`; null in the form until patch 14.8. */
  version: string | null;
}

const headBytes = 288;
const leastBytes = 20;
/** Real ones have about 50 kB. */
const mostMetadataBytes = 5 * 1024 * 1024;

export async function readAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await handle.read(bytes, at, length - at, start + at);
    if (bytesRead === 0) throw new ReplayError('cut');
    at += bytesRead;
  }
  return bytes;
}

function rejectLength(length: number, room: number): void {
  if (length < 2 || length > mostMetadataBytes || length > room) throw new ReplayError('length');
}

/** Until patch 14.8: a head of 288 bytes has all offsets. */
function firstForm(head: Buffer, bytes: number): ReplayLayout {
  if (head.length < headBytes) throw new ReplayError('cut');
  const announced = head.readUInt32LE(264);
  if (announced > bytes) throw new ReplayError('cut');
  const metadata = { start: head.readUInt32LE(268), length: head.readUInt32LE(272) };
  const payload = head.readUInt32LE(284);
  const isInside = metadata.start >= headBytes && metadata.start + metadata.length <= bytes;
  if (announced !== bytes || !isInside || payload > bytes) throw new ReplayError('length');
  rejectLength(metadata.length, bytes - headBytes);
  return { metadata, version: null };
}

/** From patch 14.11 on: the metadata is at the end, its length in the last four bytes. */
async function secondForm(head: Buffer, handle: FileHandle, bytes: number): Promise<ReplayLayout> {
  const length = (await readAt(handle, bytes - 4, 4)).readUInt32LE(0);
  rejectLength(length, bytes - leastBytes);
  const version = /^\d+\.\d+[\d.]*/.exec(head.toString('latin1', 15, 29))?.[0] ?? null;
  return { metadata: { start: bytes - 4 - length, length }, version };
}

export async function readLayout(handle: FileHandle): Promise<ReplayLayout> {
  const { size } = await handle.stat();
  if (size < 6) throw new ReplayError('signature');
  const head = await readAt(handle, 0, Math.min(headBytes, size));
  if (head.toString('latin1', 0, 4) !== 'RIOT') throw new ReplayError('signature');
  if (size < leastBytes) throw new ReplayError('cut');
  const form = head.readUInt16LE(4);
  if (form === 0) return firstForm(head, size);
  if (form === 2) return secondForm(head, handle, size);
  throw new ReplayError('form');
}
