import { createHash } from 'node:crypto';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { RenderOutcome } from '@puchar/shared/remote';
import { errorFields } from '../platform/logging/log.ts';
import type { Log } from '../platform/logging/log.ts';
import type { RenderOrder, Renderer } from './renderer/renderer.ts';
import { createMemo } from './memo.ts';
import type { PageReads } from './page-reads.ts';

/** How often a page is drawn at most, each time with the answers that it asked for before. */
const mostRounds = 2;
const longestPath = 500;
/** Some hundreds of pages as the renderer drew them. */
const keptCharacters = 16_000_000;

export interface Drawing extends Pick<RenderOrder, 'path' | 'search' | 'modules'> {
  document: RegistryDocument;
  /** What the HTML carries; what the page turns out to need is added. */
  reads: Pick<PageReads, 'answers' | 'refused' | 'carry'>;
}

export interface Drawn {
  html: string;
  /** Parts that failed, and will perhaps not fail later. */
  isPartial: boolean;
}

/** Draws a page; null when it has to go out without its content. */
export type DrawPage = (drawing: Drawing) => Promise<Drawn | null>;

const sorted = <T>(map: ReadonlyMap<string, T>) =>
  [...map].sort(([one], [other]) => (one < other ? -1 : 1));

function contentKey({ path, search, document, reads }: Drawing): string {
  const content = [path, search, document, sorted(reads.answers), sorted(reads.refused)];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

function orderOf({ path, search, document, modules, reads }: Drawing): RenderOrder {
  const answers = Object.fromEntries(
    [...reads.answers].map(([name, json]): [string, unknown] => [name, JSON.parse(json)]),
  );
  const refused = reads.refused.size === 0 ? {} : { refused: Object.fromEntries(reads.refused) };
  return { path, search, document, modules, answers, ...refused };
}

/** Adds what the page asked for; false when nothing came of it. */
async function fetchWanted({ reads }: Drawing, wanted: readonly string[]): Promise<boolean> {
  const asked = wanted.filter((path) => !reads.answers.has(path) && !reads.refused.has(path));
  const before = reads.answers.size + reads.refused.size;
  for (const path of asked) await reads.carry(path);
  return reads.answers.size + reads.refused.size > before;
}

/**
 * What was drawn from the same content is not drawn again, whatever else changed meanwhile: the answer
 * of the renderer depends on nothing but its job.
 */
export function createDrawPage(renderer: Renderer, log: Log): DrawPage {
  const memo = createMemo<RenderOutcome>(keptCharacters, ({ html }) => html.length);

  async function round(drawing: Drawing): Promise<RenderOutcome | null> {
    const key = contentKey(drawing);
    const known = memo.get(key);
    if (known !== undefined) return known;
    const outcome = await renderer.render(orderOf(drawing));
    if (outcome !== null && outcome.failed.length === 0) memo.set(key, outcome);
    return outcome;
  }

  return async function draw(drawing) {
    if (drawing.path.length > longestPath || drawing.search.length > longestPath) return null;
    try {
      for (let count = 1; ; count += 1) {
        const outcome = await round(drawing);
        if (outcome === null) return null;
        const { html, wanted, failed } = outcome;
        const isLast = count === mostRounds || !(await fetchWanted(drawing, wanted));
        if (isLast) return { html, isPartial: failed.length > 0 };
      }
    } catch (error) {
      // The page is worth more than its content: the browser draws it then.
      log.error('page.not-drawn', errorFields(error));
      return null;
    }
  };
}
