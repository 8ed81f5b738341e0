import type { Meeting } from '@puchar/shared/contract';
import { searchText } from '@puchar/shared/domain';
import type { BracketPlace } from '../lib/bracket-places.ts';
import { outsideBracket, texts } from './texts.pl.ts';

/** `Grupa A`, `Półfinał 1`. */
export function placeOf(meeting: Meeting, places: ReadonlyMap<string, BracketPlace>): string {
  const inBracket = places.get(meeting.id);
  if (inBracket !== undefined) return inBracket.title;
  return meeting.groupName === null ? outsideBracket : texts.group(meeting.groupName);
}

/** `Półfinały` is `polfinaly` in an address. */
export function roundKey(round: string): string {
  return searchText(round).replaceAll(/[^a-z0-9]+/g, '-');
}
