import { feederText, formatDay, formatTime, loserText } from '@puchar/shared/domain';
import type { BracketMatch, Place } from './model/bracket-match.ts';
import { texts } from './texts.pl.ts';

/** Without the year: a bracket is played within one. */
function momentText(date: string): string {
  return `${formatDay(date).slice(0, 5)}, ${formatTime(date)}`;
}

export function statusOf({ meeting, isBye, date }: BracketMatch): string | null {
  if (meeting === null) {
    if (isBye) return texts.bye;
    return date === null ? null : momentText(date);
  }
  if (meeting.state === 'LIVE') return texts.live;
  if (meeting.walkover) return meeting.winner === null ? texts.bothLost : texts.walkover;
  if (meeting.state === 'FINISHED') return null;
  if (meeting.toBeRescheduled) return texts.toBeRescheduled;
  return momentText(meeting.date);
}

/** Where a match to come is played; null while its date is open. */
export function stationOf({ meeting, date, station }: BracketMatch): string | null {
  if (meeting === null) return date === null ? null : station;
  if (meeting.state !== 'UPCOMING' || meeting.toBeRescheduled) return null;
  return meeting.station ?? null;
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
  const words = [match.title, statusOf(match), stationOf(match), ...lines];
  const winner = match.places.find((place) => place.kind === 'team' && place.result === 'won');
  if (winner?.kind === 'team') words.push(feederText(winner.team.name));
  return words.filter((word) => word !== null).join(', ');
}

export function placeText(place: Place): string {
  if (place.kind === 'team') return place.team.name;
  if (place.kind === 'feeder') {
    return place.loses === true ? loserText(place.from) : feederText(place.from);
  }
  return place.kind === 'bye' ? texts.noTeam : texts.unknown;
}

/** For cards too small for names. */
export function shortPlaceText(place: Place): string {
  if (place.kind !== 'feeder') return placeText(place);
  return `${place.loses === true ? texts.shortLoser : texts.shortWinner} ${place.from}`;
}
