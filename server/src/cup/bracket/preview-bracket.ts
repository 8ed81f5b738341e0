import type { BracketInput, BracketPreview } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { findCurrentEdition } from '../current-edition.ts';
import { buildBracket } from '../build-bracket.ts';
import { planDraw } from './plan-draw.ts';

/** What `generateBracket` would create; node ids differ. */
export async function previewBracket(
  { db }: Pick<ServerContext, 'db'>,
  input: BracketInput,
): Promise<BracketPreview> {
  if (!(await findCurrentEdition(db))) throw new AppError('NOT_FOUND');
  const { seeds, nodes, warnings, notes } = await planDraw(db, input);
  const teams = new Map(seeds.map(({ summary }) => [summary.id, summary]));
  const bracket = buildBracket(nodes, new Map(), teams);
  if (!bracket) throw new Error('A draw has a final.');
  return { bracket, seeds: seeds.map(({ summary }) => summary), warnings, notes };
}
