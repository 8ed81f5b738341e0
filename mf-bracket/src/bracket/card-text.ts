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

function placeLine(place: Place): string {
  if (place.kind === 'bye') return '';
  if (place.kind !== 'team') return `\t${texts.unknown}`;
  const { team, wins, result } = place;
  return `${wins ?? (result === 'won' ? texts.won : '')}\t${team.tag}`;
}

/** Games won and tags of both teams, one line each, separated by a tab: the tag is visible only zoomed out. */
export function resultText({ places: [upper, lower] }: BracketMatch): string {
  return `${placeLine(upper)}\n${placeLine(lower)}`;
}

export function resultLabel(match: BracketMatch): string {
  const lines = match.places.map((place) => placeLine(place).replace('\t', ' ').trim());
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
