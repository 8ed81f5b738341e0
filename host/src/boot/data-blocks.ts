import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';

/** What the HTML brought along: answers of calls by their path, true at the instant `at`. */
export interface FirstData {
  at: number;
  answers: Readonly<Record<string, unknown>>;
}

function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined || text === null || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The registry in the HTML; undefined when it is missing or of another shape: then it is fetched. */
export function readRegistryBlock(): RegistryDocument | undefined {
  const parsed = registryDocument.safeParse(readBlock('module-registry'));
  return parsed.success ? parsed.data : undefined;
}

/** The first data in the HTML; nothing when the block is missing or of another shape. */
export function readFirstData(): FirstData {
  const block = readBlock('first-data');
  if (typeof block !== 'object' || block === null) return { at: 0, answers: {} };
  const at: unknown = Reflect.get(block, 'at');
  const answers: unknown = Reflect.get(block, 'answers');
  if (typeof at !== 'string' || typeof answers !== 'object' || answers === null) {
    return { at: 0, answers: {} };
  }
  return { at: Date.parse(at), answers: Object.fromEntries(Object.entries(answers)) };
}
