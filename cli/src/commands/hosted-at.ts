import { createHash } from 'node:crypto';
import { filesBase } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { isForServer } from '../archive/index.ts';
import type { BuildFiles } from '../archive/index.ts';
import { CommandError } from './shell.ts';
import { texts } from './texts.pl.ts';

const timeoutMs = 15_000;

const buildRecord = z.object({ version: z.string() });

/** @param given May name the version as `{version}`. @throws CommandError */
export function hostedAddress(given: string, files: BuildFiles): string {
  if (given === '') return '';
  const { version } = buildRecord.parse(JSON.parse(files.get('build.json')?.toString() ?? '{}'));
  const address = given.replaceAll('{version}', version);
  const parsed = filesBase.safeParse(address);
  if (parsed.success) return parsed.data;
  throw new CommandError(texts.hostedWrong(address, parsed.error.issues[0]?.message ?? ''));
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function problemOf(address: string, content: Buffer): Promise<string | null> {
  try {
    const response = await fetch(address, {
      // As a page requests it.
      headers: { origin: 'https://puchar.example' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok) return texts.hostedStatus(address, response.status);
    if (sha256(bytes) !== sha256(content)) return texts.hostedOther(address);
    const isOpen = response.headers.get('access-control-allow-origin') === '*';
    return isOpen ? null : texts.hostedClosed(address);
  } catch {
    return texts.hostedAway(address);
  }
}

/** What pages would take from there. @throws CommandError with what is missing or different. */
export async function compareHosted(files: BuildFiles, base: string): Promise<void> {
  const shown = [...files].filter(([name]) => /\.(?:js|css)$/.test(name) && !isForServer(name));
  const found = await Promise.all(shown.map(([name, content]) => problemOf(base + name, content)));
  const problems = found.filter((problem) => problem !== null);
  if (problems.length > 0) throw new CommandError(texts.hostedProblems(base, problems));
}
