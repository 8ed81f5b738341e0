import { feederText } from '@puchar/shared/domain';
import type { Place } from './model/bracket-match.ts';
import { texts } from './texts.pl.ts';

/** What stands in a place of a match. */
export function placeText(place: Place): string {
  if (place.kind === 'team') return place.team.name;
  if (place.kind === 'feeder') return feederText(place.from);
  return place.kind === 'nobody' ? texts.nobody : texts.unknown;
}
