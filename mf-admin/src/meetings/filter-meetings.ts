import type { Meeting } from '@puchar/shared/contract';
import { compareNames, comparePolish, searchText } from '@puchar/shared/domain';
import { meetingStates } from '../lib/names.pl.ts';
import { roundKey } from './places.ts';
import type { BracketPlace } from '../lib/bracket-places.ts';
import { roundTexts, stateTexts } from './texts.pl.ts';

/** Parameters of the address. */
export const choiceNames = ['stan', 'runda', 'grupa', 'druzyna'] as const;
export type ChoiceName = (typeof choiceNames)[number];
export type FilterName = ChoiceName | 'szukaj';
export type Filter = Partial<Record<FilterName, string>>;

/** Texts by values of the address, in their order. */
export type Choices = Record<ChoiceName, Record<string, string>>;

const groupRound = 'grupowa';
const bracketRounds = 'drabinka';

export function choicesIn(
  meetings: readonly Meeting[],
  places: ReadonlyMap<string, BracketPlace>,
): Choices {
  const rounds = [...places.values()].map(({ round }) => [roundKey(round), round] as const);
  const groups = meetings.flatMap(({ groupName }) => groupName ?? []).sort(comparePolish);
  const teams = meetings.flatMap(({ team1, team2 }) => [team1, team2]).sort(compareNames);
  return {
    stan: { ...meetingStates, ...stateTexts },
    runda: {
      [groupRound]: roundTexts.group,
      [bracketRounds]: roundTexts.bracket,
      ...Object.fromEntries(rounds),
    },
    grupa: Object.fromEntries(groups.map((name) => [name, name])),
    druzyna: Object.fromEntries(teams.map(({ tag, name }) => [tag, `${name} (${tag})`])),
  };
}

function isInRound(meeting: Meeting, round: string, place: BracketPlace | undefined): boolean {
  if (round === groupRound) return meeting.stage === 'GROUP';
  if (round === bracketRounds) return meeting.stage === 'LADDER';
  return place !== undefined && roundKey(place.round) === round;
}

/** A state, or what Start counts. */
function isInState({ state, toBeRescheduled }: Meeting, wanted: string): boolean {
  if (wanted === 'bez-terminu') return state === 'UPCOMING' && toBeRescheduled;
  if (wanted === 'bez-wyniku') return state !== 'FINISHED';
  return state === wanted;
}

function textOf({ team1, team2 }: Meeting): string {
  const texts = [team1, team2].flatMap(({ name, tag, schoolTag, schoolName = '' }) => [
    name,
    tag,
    schoolTag,
    schoolName,
  ]);
  return searchText(texts.join('\n'));
}

export function filterMeetings(
  meetings: readonly Meeting[],
  { szukaj = '', stan, runda, grupa, druzyna }: Filter,
  places: ReadonlyMap<string, BracketPlace>,
): Meeting[] {
  const wanted = searchText(szukaj);
  return meetings.filter(
    (meeting) =>
      (stan === undefined || isInState(meeting, stan)) &&
      (grupa === undefined || meeting.groupName === grupa) &&
      (druzyna === undefined || [meeting.team1.tag, meeting.team2.tag].includes(druzyna)) &&
      (runda === undefined || isInRound(meeting, runda, places.get(meeting.id))) &&
      textOf(meeting).includes(wanted),
  );
}
