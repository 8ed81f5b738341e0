import { feederText, formatDay } from '@puchar/shared/domain';
import type { BracketMatch, Place } from './model/bracket-match.ts';
import { texts } from './texts.pl.ts';

export function statusOf({ meeting, isBye }: BracketMatch): string | null {
  if (meeting === null) return isBye ? texts.bye : null;
  if (meeting.state === 'LIVE') return texts.live;
  if (meeting.walkover) return meeting.winner === null ? texts.bothLost : texts.walkover;
  if (meeting.state === 'FINISHED') return null;
  if (meeting.toBeRescheduled) return texts.toBeRescheduled;
  // Without the year: a bracket is played within one.
  return `${formatDay(meeting.date).slice(0, 5)}, ${meeting.time}`;
}

function scoreOf(place: Place): string {
  if (place.kind !== 'team') return '';
  return `${place.wins ?? (place.result === 'won' ? texts.won : '')}`;
}

/** Games won by both teams, a line each. @returns Null before the match and for a bye. */
export function scoreText({ places: [upper, lower] }: BracketMatch): string | null {
  const lines = [scoreOf(upper), scoreOf(lower)];
  return lines.every((line) => line === '') ? null : lines.join('\n');
}

function placeLine(place: Place): string {
  if (place.kind === 'bye') return '';
  if (place.kind !== 'team') return texts.unknown;
  return `${scoreOf(place)} ${place.team.tag}`.trim();
}

export function resultLabel(match: BracketMatch): string {
  const lines = match.places.map(placeLine);
  const words = [match.title, statusOf(match), ...lines];
  const winner = match.places.find((place) => place.kind === 'team' && place.result === 'won');
  if (winner?.kind === 'team') words.push(feederText(winner.team.name));
  return words.filter((word) => word !== null).join(', ');
}

export function placeText(place: Place): string {
  if (place.kind === 'team') return place.team.name;
  if (place.kind === 'feeder') return feederText(place.from);
  return place.kind === 'bye' ? texts.noTeam : texts.unknown;
}

/** For cards too small for names. */
export function shortPlaceText(place: Place): string {
  return place.kind === 'feeder' ? `${texts.shortWinner} ${place.from}` : placeText(place);
}
