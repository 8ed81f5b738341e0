import { endpoints } from '@puchar/shared/contract';
import type { Group, Meeting, Team, TeamSummary } from '@puchar/shared/contract';
import { endingOf, formatDayHeading, formatTime } from '@puchar/shared/domain';
import type { MeetingEnding } from '@puchar/shared/domain';
import type { Responses } from '../../platform/context.ts';
import { pictureHashOf } from '../../platform/storage/picture-address.ts';
import { isAboutArchived, readArchivePage } from '../archive/archive-pages.ts';
import { readPublicCup, readResponse } from '../public-cup.ts';
import type { PublicCup } from '../public-cup.ts';
import { lookOf } from './card.ts';
import type { Card, CardTeam } from './card.ts';
import { texts } from './texts.pl.ts';

export interface SharedPage {
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  /** Without a version. */
  image: string;
  card: Card;
  /** Of a person: search engines and link previews get nothing of it. */
  isPersonal?: true;
}

export const cupCard = ({ cup, name }: PublicCup): Card => ({
  kind: 'cup',
  title: name.full,
  line: texts.cupCard,
  look: lookOf(cup),
});
export const cupCardPath = '/share/puchar.png';

function cardTeam({ name, tag, logoUrl }: TeamSummary): CardTeam {
  return { name, tag, logo: pictureHashOf(logoUrl) };
}

function stageOf({ stage, groupName, roundName }: Meeting): string {
  if (stage === 'LADDER') return roundName ?? texts.ladderStage;
  return groupName === null ? texts.groupStage : texts.group(groupName);
}

const whenOf = ({ date }: Meeting) => texts.atTime(formatDayHeading(date), formatTime(date));
const scoreOf = ({ team1, team2 }: Meeting) => texts.score(team1.wins ?? 0, team2.wins ?? 0);
const winnerOf = ({ winner, team1, team2 }: Meeting) =>
  winner === team2.id ? team2.name : team1.name;

function matchSentence(meeting: Meeting): string {
  const { state, toBeRescheduled } = meeting;
  switch (endingOf(meeting)) {
    case 'PLAYED':
      return texts.matchFinished(scoreOf(meeting), winnerOf(meeting));
    case 'WALKOVER':
      return texts.matchWalkover(winnerOf(meeting));
    case 'BOTH_LOST':
      return texts.matchBothLost;
    case 'ANNULLED':
      return texts.matchAnnulled;
    case 'CALLED_OFF':
      return texts.matchCalledOff;
    case null:
      if (state === 'LIVE') return texts.matchLive(scoreOf(meeting));
      return toBeRescheduled ? texts.matchUndecided : texts.matchUpcoming(whenOf(meeting));
  }
}

const endingMarks: Record<MeetingEnding, string> = {
  PLAYED: texts.finished,
  WALKOVER: texts.walkover,
  BOTH_LOST: texts.walkover,
  ANNULLED: texts.annulled,
  CALLED_OFF: texts.calledOff,
};

function markOf(meeting: Meeting): string {
  const ending = endingOf(meeting);
  if (ending !== null) return endingMarks[ending];
  return meeting.state === 'LIVE' ? texts.live : texts.upcoming;
}

function winnerPlace({ winner, team1, team2 }: Meeting): 0 | 1 | null {
  if (winner === team1.id) return 0;
  return winner === team2.id ? 1 : null;
}

function matchPage(meeting: Meeting, { cup, name }: PublicCup): SharedPage {
  const { id, team1, team2, state, toBeRescheduled, bestOf } = meeting;
  const isAhead = state === 'UPCOMING';
  const isCalledOff = endingOf(meeting) === 'CALLED_OFF';
  const when = isAhead && toBeRescheduled ? texts.undecided : whenOf(meeting);
  return {
    title: texts.pair(team1.name, team2.name),
    description: `${matchSentence(meeting)} ${stageOf(meeting)}, ${texts.bestOf[bestOf]}.`,
    path: `/mecze/${id}`,
    image: `/share/mecze/${id}.png`,
    card: {
      kind: 'match',
      look: lookOf(cup),
      cup: name.full,
      teams: [cardTeam(team1), cardTeam(team2)],
      middle: isAhead || isCalledOff ? texts.versus : scoreOf(meeting),
      mark: markOf(meeting),
      isLive: state === 'LIVE',
      winner: winnerPlace(meeting),
      line: `${when} · ${stageOf(meeting)}`,
    },
  };
}

function teamPage(shown: Team, own: Group | undefined, { cup, name }: PublicCup): SharedPage {
  const { tag, schoolTag, groupPosition, statistics, droppedOut } = shown;
  const { schoolName: school = schoolTag } = shown;
  const facts = [
    ...(own === undefined ? [] : [texts.group(own.name)]),
    ...(groupPosition === null || droppedOut ? [] : [texts.place(groupPosition)]),
    texts.record(statistics.wins, statistics.losses),
    ...(droppedOut ? [texts.droppedOut[droppedOut]] : []),
  ];
  const path = encodeURIComponent(tag);
  return {
    title: shown.name,
    description: `${texts.teamOf(tag, school)} ${facts.join(', ')}.`,
    path: `/druzyny/${path}`,
    image: `/share/druzyny/${path}.png`,
    card: {
      kind: 'team',
      look: lookOf(cup),
      cup: name.full,
      team: cardTeam(shown),
      school,
      line: facts.join(' · '),
    },
  };
}

/** Paths below `/api`. */
const aboutMeeting = /^\/meetings\/[^/?]+$/;
const aboutTeam = /^\/teams\/[^/?]+$/;

const aboutPlayer = /^\/statistics\/players\/[^/?]+$/;

export function isAboutOne(path: string): boolean {
  const isPresent = [aboutMeeting, aboutTeam, aboutPlayer].some((about) => about.test(path));
  return isPresent || isAboutArchived(path);
}

async function playerPage(responses: Responses, path: string): Promise<SharedPage | null> {
  const record = await readResponse(responses, path, endpoints.getPlayerRecord.answer);
  if (record === null) return null;
  const { nickname, id } = record.player;
  return {
    title: nickname,
    description: '',
    path: `/statystyki/${id}`,
    image: cupCardPath,
    card: cupCard(await readPublicCup(responses)),
    isPersonal: true,
  };
}

/** @param path Below `/api`. @returns Null when the public sees no such thing. */
export async function readSharedPage(
  responses: Responses,
  path: string,
): Promise<SharedPage | null> {
  if (aboutMeeting.test(path)) {
    const detail = await readResponse(responses, path, endpoints.getMeeting.answer);
    return detail && matchPage(detail.meet, await readPublicCup(responses));
  }
  if (isAboutArchived(path)) {
    const page = await readArchivePage(responses, path);
    const card = cupCard(await readPublicCup(responses));
    return page && { ...page, image: cupCardPath, card };
  }
  if (aboutPlayer.test(path)) return playerPage(responses, path);
  if (!aboutTeam.test(path)) return null;
  const shown = await readResponse(responses, path, endpoints.getTeam.answer);
  const groups = (await readResponse(responses, '/groups', endpoints.getGroups.answer)) ?? [];
  return (
    shown &&
    teamPage(
      shown,
      groups.find(({ id }) => id === shown.groupId),
      await readPublicCup(responses),
    )
  );
}
