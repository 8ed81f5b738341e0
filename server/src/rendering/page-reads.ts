import type { ChangeTopic } from '@puchar/shared/contract';
import type { Answers, Site } from '../platform/context.ts';
import type { InProcessApi, Refusal } from '../platform/http/in-process-api.ts';

/** The reads of one composing: what the page is given, and what it therefore depends on. */
export interface PageReads extends Answers {
  /** Path below `/api` → JSON text, of what the HTML carries. */
  readonly answers: Map<string, string>;
  /** Of what it would be refused. */
  readonly refused: Map<string, Refusal>;
  /** Puts the answer of a call, or its refusal, among what the HTML carries. */
  carry(path: string): Promise<void>;
  /** Topics of everything read so far. */
  readonly topics: readonly ChangeTopic[];
}

/** @param site Listener whose view is read. */
export function createPageReads(reads: InProcessApi, site: Site): PageReads {
  const topics = new Set<ChangeTopic>();
  const answers = new Map<string, string>();
  const refused = new Map<string, Refusal>();
  const find = async (path: string) => {
    const found = await reads.find(path, site);
    for (const topic of found.topics) topics.add(topic);
    return { text: found.answer?.bytes.toString() ?? null, refusal: found.refusal };
  };
  return {
    answers,
    refused,
    async carry(path) {
      const { text, refusal } = await find(path);
      if (text !== null) answers.set(path, text);
      if (refusal !== null) refused.set(path, refusal);
    },
    async get(path) {
      return (await find(path)).text;
    },
    get topics() {
      return [...topics];
    },
  };
}
