import { feederText } from '@puchar/shared/domain';
import type { BracketMatch, Place } from './model/bracket-match.ts';
import { statusOf } from './model/status-of.ts';
import { texts } from './texts.pl.ts';

function placeLine(place: Place): string {
  if (place.kind === 'nobody') return '';
  if (place.kind !== 'team') return `\t${texts.unknown}`;
  const { team, wins, result } = place;
  return `${wins ?? (result === 'won' ? texts.won : '')}\t${team.tag}`;
}

/**
 * Games won and tags of both places, a line each, with a tab between the two. From near the card shows what stands
 * in front of the tabs, from far away all of it.
 */
export function resultText({ places: [upper, lower] }: BracketMatch): string {
  return `${placeLine(upper)}\n${placeLine(lower)}`;
}

/** What the link to a match is called: „Ćwierćfinał 1, 2 LWY, 1 FOKI, zwycięzca: Lwy”. It holds what is seen of it. */
export function resultLabel(match: BracketMatch): string {
  const lines = match.places.map((place) => placeLine(place).replace('\t', ' ').trim());
  const words = [match.title, statusOf(match), ...lines];
  const winner = match.places.find((place) => place.kind === 'team' && place.result === 'won');
  if (winner?.kind === 'team') words.push(feederText(winner.team.name));
  return words.filter((word) => word !== null).join(', ');
}
