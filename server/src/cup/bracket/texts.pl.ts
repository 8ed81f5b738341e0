import type { MeetingState } from '@puchar/shared/contract';

const states: Record<MeetingState, string> = {
  UPCOMING: 'zaplanowany',
  LIVE: 'trwa',
  FINISHED: 'zakończony',
};

export function dependentText(meeting: {
  title: string;
  team1: string;
  team2: string;
  state: MeetingState;
}): string {
  return `${meeting.title}: ${meeting.team1} – ${meeting.team2} (${states[meeting.state]})`;
}

interface Named {
  name: string;
}

export function groupWarningText(one: Named, other: Named, group: string, round: string): string {
  return `${one.name} i ${other.name} grały w grupie ${group}, a mogą spotkać się już w rundzie: ${round}.`;
}

export function schoolWarningText(one: Named, other: Named, round: string): string {
  return `${one.name} i ${other.name} są z jednej szkoły, a mogą spotkać się już w rundzie: ${round}.`;
}

export function sharedPlaceText(place: {
  group: string;
  position: number;
  teams: readonly Named[];
  decidesWhoQualifies: boolean;
}): string {
  const names = place.teams.map(({ name }) => name).join(', ');
  const start = `W grupie ${place.group} miejsce ${place.position} dzielą: ${names}.`;
  return place.decidesWhoQualifies
    ? `${start} O tym, kto wchodzi do drabinki, rozstrzygnęła tylko kolejność nazw.`
    : `${start} O ich rozstawieniu rozstrzygnęła tylko kolejność nazw.`;
}

export const inputTexts = {
  twice: 'Ta drużyna jest już na liście.',
  tooMany: 'W tej drabince nie ma miejsca dla tylu drużyn.',
  tooShort: (round: string, bestOf: number) =>
    `W\u00A0tej rundzie (${round}) zaczął się już mecz do ${(bestOf + 1) / 2} wygranych. Wybierz co najmniej Bo${bestOf}.`,
  wrongMeeting: 'Wybierz mecz drabinki dokładnie tych dwóch drużyn, które są w tym miejscu.',
} as const;
