import { createHash } from 'node:crypto';
import type { ChangeTopic, RegistryDocument } from '@puchar/shared/contract';
import type { RenderOutcome } from '@puchar/shared/remote';
import { LRUCache } from 'lru-cache';
import type { Responses, Site } from '../platform/context.ts';
import type { InProcessApi, ErrorStatus } from '../platform/http/in-process-api.ts';
import { errorFields } from '../platform/logging/log.ts';
import type { Log } from '../platform/logging/log.ts';
import type { Renderer } from './renderer/client.ts';
import type { RenderOrder } from './renderer/page-renderer.ts';

/** A page is rendered a second time with the data that it missed in the first. */
const maxRounds = 2;
const maxAddress = 500;
/** Some hundreds of pages. */
const cachedCharacters = 16_000_000;

export interface PageReads extends Responses {
  /** Path below `/api` → JSON text. */
  readonly answers: Map<string, string>;
  /** Path below `/api` → the error in its place. */
  readonly refused: Map<string, ErrorStatus>;
  carry(path: string): Promise<void>;
  readonly topics: readonly ChangeTopic[];
}

export function createPageReads(api: InProcessApi, site: Site): PageReads {
  const topics = new Set<ChangeTopic>();
  const responses = new Map<string, string>();
  const rejected = new Map<string, ErrorStatus>();
  const find = async (path: string) => {
    const found = await api.find(path, site);
    for (const topic of found.topics) topics.add(topic);
    return { text: found.answer?.bytes.toString() ?? null, rejection: found.rejection };
  };
  return {
    answers: responses,
    refused: rejected,
    async carry(path) {
      const { text, rejection } = await find(path);
      if (text !== null) responses.set(path, text);
      if (rejection !== null) rejected.set(path, rejection);
    },
    async get(path) {
      return (await find(path)).text;
    },
    get topics() {
      return [...topics];
    },
  };
}

export interface ContentOrder extends Pick<RenderOrder, 'path' | 'search' | 'modules'> {
  document: RegistryDocument;
  reads: Pick<PageReads, 'answers' | 'refused' | 'carry'>;
}

interface Content {
  html: string;
  /** A component failed; a later attempt may succeed. */
  isPartial: boolean;
}

export type RenderContent = (order: ContentOrder) => Promise<Content | null>;

const sorted = <T>(map: ReadonlyMap<string, T>) =>
  [...map].sort(([one], [other]) => (one < other ? -1 : 1));

function contentKey({ path, search, document, reads }: ContentOrder): string {
  const content = [path, search, document, sorted(reads.answers), sorted(reads.refused)];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

function renderOrder({ path, search, document, modules, reads }: ContentOrder): RenderOrder {
  const responses = Object.fromEntries(
    [...reads.answers].map(([name, json]): [string, unknown] => [name, JSON.parse(json)]),
  );
  const rejected = reads.refused.size === 0 ? {} : { refused: Object.fromEntries(reads.refused) };
  return { path, search, document, modules, answers: responses, ...rejected };
}

async function readWanted({ reads }: ContentOrder, wanted: readonly string[]): Promise<boolean> {
  const missing = wanted.filter((path) => !reads.answers.has(path) && !reads.refused.has(path));
  const before = reads.answers.size + reads.refused.size;
  for (const path of missing) await reads.carry(path);
  return reads.answers.size + reads.refused.size > before;
}

/** The renderer depends on nothing but its order, so equal orders share a result. */
export function createRenderContent(renderer: Renderer, log: Log): RenderContent {
  const known = new LRUCache<string, RenderOutcome>({
    maxSize: cachedCharacters,
    sizeCalculation: ({ html }) => html.length + 1,
  });

  async function renderOnce(order: ContentOrder): Promise<RenderOutcome | null> {
    const key = contentKey(order);
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const outcome = await renderer.render(renderOrder(order));
    if (outcome !== null && outcome.failed.length === 0) known.set(key, outcome);
    return outcome;
  }

  return async function renderContent(order) {
    if (order.path.length > maxAddress || order.search.length > maxAddress) return null;
    try {
      for (let round = 1; ; round += 1) {
        const outcome = await renderOnce(order);
        if (outcome === null) return null;
        const { html, wanted, failed } = outcome;
        if (round === maxRounds || !(await readWanted(order, wanted))) {
          return { html, isPartial: failed.length > 0 };
        }
      }
    } catch (error) {
      log.error('page.not-rendered', errorFields(error));
      return null;
    }
  };
}
