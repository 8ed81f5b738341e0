import type { ArchivedEdition } from '@puchar/shared/contract';
import { editionOrdinalText } from '@puchar/shared/domain';
import { texts } from './texts.pl.ts';

/** `Siódma edycja · 16 drużyn · 41 rozegranych gier` */
export function editionFacts({
  ordinal,
  teams,
  games,
}: Pick<ArchivedEdition, 'ordinal' | 'teams' | 'games'>): string {
  return [
    ...(ordinal === null ? [] : [editionOrdinalText(ordinal)]),
    texts.teams(teams),
    texts.games(games),
  ].join(' · ');
}
