import type {
  FailureReport,
  FailureTrace,
  ModuleVersion,
  TraceReport,
} from '@puchar/shared/contract';
import { errorClass, isOfCode } from '@puchar/shared/remote';

/** Its team may have the same files elsewhere; code is read on the site. */
export type TracedVersion = Pick<ModuleVersion, 'base' | 'hosted'>;

const mostFrames = 10;
const mostFilesRead = 3;
const longestMessage = 200;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `start.js:1:2345`, in the files of the version. */
function framesOf(stack: string, folder: string): string[] {
  const own = new RegExp(
    `${escaped(folder)}([\\w@+./-]+\\.js)(?:\\?[^:\\s)]*)?:(\\d+):(\\d+)`,
    'g',
  );
  return [...stack.matchAll(own)]
    .map(([, file, line, column]) => `${file}:${line}:${column}`)
    .slice(0, mostFrames);
}

async function readCode(folder: string, frame: string): Promise<string> {
  const file = frame.slice(0, frame.indexOf(':'));
  // Of the browser's own cache: the page has just run it.
  const response = await fetch(folder + file, { cache: 'force-cache' });
  return response.ok ? response.text() : '';
}

async function messageOf(
  { message }: Error,
  folder: string,
  frames: readonly string[],
): Promise<string | null> {
  if (message.length > longestMessage) return null;
  const files = new Map(frames.map((frame) => [frame.slice(0, frame.indexOf(':')), frame]));
  for (const frame of [...files.values()].slice(0, mostFilesRead)) {
    if (isOfCode(await readCode(folder, frame), message)) return message;
  }
  return null;
}

/**
 * What may be sent of an error: positions in the module's own files, its class, and a message only where the module's code
 * has it as it is. No name of a person, nothing that a visitor typed.
 *
 * @returns Null for an error without code of the version.
 */
export async function traceOf(
  error: Error,
  { base, hosted }: TracedVersion,
): Promise<FailureTrace | null> {
  const folder = new URL(base, location.href).href;
  const stack = error.stack ?? '';
  const ofSite = framesOf(stack, folder);
  const frames = ofSite.length > 0 || !hosted ? ofSite : framesOf(stack, hosted.base);
  if (frames.length === 0) return null;
  const message = await messageOf(error, folder, frames).catch(() => null);
  return { name: errorClass(error.name), message, frames };
}

export async function sendTrace(
  report: FailureReport,
  error: Error,
  version: TracedVersion,
  send: (report: TraceReport) => void,
): Promise<void> {
  const trace = await traceOf(error, version);
  if (trace !== null) send({ ...report, trace });
}
