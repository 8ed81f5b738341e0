import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';

/** What the HTML brought along: answers of calls by their path. */
export type FirstData = Readonly<Record<string, unknown>>;

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
  if (typeof block !== 'object' || block === null) return {};
  const answers: unknown = Reflect.get(block, 'answers');
  if (typeof answers !== 'object' || answers === null) return {};
  return Object.fromEntries(Object.entries(answers));
}
