import type { FailureReason } from '@puchar/shared/contract';
import { renderOutcome } from '@puchar/shared/remote';
import type { RenderOutcome } from '@puchar/shared/remote';
import type { KeptProcess, NoAnswer } from './kept-process.ts';
import type { PageAnswer } from './render-messages.ts';

/** A module of a page whose server build is at hand. */
export interface DrawnModule {
  slug: string;
  version: string;
  base: string;
  hash: string;
  code: string;
}

/** A page as it was drawn, perhaps without modules that threw when they were loaded; or why it was not. */
export interface Drawing {
  outcome: RenderOutcome | null;
  /** Null when every module was loaded and the page was drawn, or nobody wants it any more. */
  fault: FailureReason | null;
}

function parseOutcome(text: string): RenderOutcome | null {
  try {
    const { success, data } = renderOutcome.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    // No JSON: a module is in the way.
    return null;
  }
}

function faultOf(answer: PageAnswer | NoAnswer): FailureReason | null {
  if (answer === 'stopped') return null;
  if (answer === 'hung') return 'timeout';
  if (answer === 'died') return 'threw-on-render';
  const loads = Object.values(answer.loads);
  if (loads.includes('late') || answer.result.kind === 'late') return 'timeout';
  if (loads.includes('threw')) return 'threw-on-load';
  return answer.result.kind === 'drawn' ? null : 'threw-on-render';
}

/** Faults of modules of this page; what else the answer names was made up by one of them. */
function ownFaults(
  { failed }: RenderOutcome,
  modules: readonly DrawnModule[],
  loads: PageAnswer['loads'],
): RenderOutcome['failed'] {
  return modules.flatMap(({ slug, version }) => {
    if (loads[slug] === 'threw') {
      return [{ slug, version, reason: 'threw-on-load' as const, part: '' }];
    }
    const told = failed.find((fault) => fault.slug === slug);
    return told === undefined ? [] : [{ ...told, version }];
  });
}

/**
 * Draws one page with these modules.
 *
 * @param page The job without its modules, as JSON.
 */
export async function drawPage(
  process: KeptProcess,
  page: string,
  modules: readonly DrawnModule[],
): Promise<Drawing> {
  const answer = await process.draw(
    page,
    modules.map(({ slug, hash, base }) => ({ slug, hash, base })),
    new Map(modules.map(({ hash, code }) => [hash, code])),
  );
  const fault = faultOf(answer);
  if (typeof answer === 'string' || answer.result.kind !== 'drawn') {
    return { outcome: null, fault };
  }
  const outcome = parseOutcome(answer.result.text);
  if (outcome === null) return { outcome, fault: fault ?? 'threw-on-render' };
  return { outcome: { ...outcome, failed: ownFaults(outcome, modules, answer.loads) }, fault };
}
