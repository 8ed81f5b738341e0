import { stageOrder } from '@puchar/shared/domain';
import { readBracket } from '../../cup/bracket/read-bracket.ts';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import type { Site } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { posterBracket } from './poster-bracket.ts';
import type { PosterBracket } from './poster-bracket.ts';

/** Null without a bracket, and before its stage for those who do not prepare it. */
export async function readPoster(db: Database, site: Site): Promise<PosterBracket | null> {
  const edition = await findCurrentEdition(db);
  if (edition === null) return null;
  const isOpen = stageOrder.indexOf(edition.stage) >= stageOrder.indexOf('LADDER');
  const final = site === 'public' && !isOpen ? null : await readBracket(db);
  return final === null ? null : posterBracket(final);
}
