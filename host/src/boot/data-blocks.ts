import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FirstData } from '@puchar/shared/remote';

/** A block behind the content; a module may render the same id elsewhere. */
export function blockText(id: string): string | null | undefined {
  return document.querySelector(`body > #${id}`)?.textContent;
}

function readBlock(id: string): unknown {
  const text = blockText(id);
  if (text === undefined || text === null || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readRegistryBlock(): RegistryDocument | undefined {
  const parsed = registryDocument.safeParse(readBlock('module-registry'));
  return parsed.success ? parsed.data : undefined;
}

function entriesOf(block: unknown, name: string): [string, unknown][] {
  if (typeof block !== 'object' || block === null) return [];
  const entries: unknown = Reflect.get(block, name);
  return typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
}

function errorOf(value: unknown): { status: number; code: string } | null {
  if (typeof value !== 'object' || value === null) return null;
  const status: unknown = Reflect.get(value, 'status');
  const code: unknown = Reflect.get(value, 'code');
  return typeof status === 'number' && typeof code === 'string' ? { status, code } : null;
}

/** Proof that a report comes from a page that the server composed. */
export function readReportToken(): string | undefined {
  const token = readBlock('report-token');
  return typeof token === 'string' ? token : undefined;
}

export function readFirstData(): FirstData {
  const block = readBlock('first-data');
  const rejected = entriesOf(block, 'refused').flatMap(([path, value]) => {
    const error = errorOf(value);
    return error === null ? [] : [[path, error] as const];
  });
  return {
    answers: Object.fromEntries(entriesOf(block, 'answers')),
    refused: Object.fromEntries(rejected),
  };
}
