import type { AnnouncementKind, Edition, Meeting, MeetingTeam } from '@puchar/shared/contract';
import { cupFacts, formatDayHeading, formatTime } from '@puchar/shared/domain';
import { plainText } from './plain-text.ts';
import { texts } from './texts.pl.ts';

/** Kinds that tell of a meeting. */
export type MeetingKind = Exclude<AnnouncementKind, 'REGISTRATION_OPEN'>;

const team = ({ name, tag }: MeetingTeam) => texts.team(plainText(name), plainText(tag));
const pairOf = ({ team1, team2 }: Meeting) => texts.pair(team(team1), team(team2));

function finished(meeting: Meeting): string {
  const { team1, team2, winner, walkover } = meeting;
  if (walkover) {
    return texts.walkover(pairOf(meeting), team(winner === team2.id ? team2 : team1));
  }
  const score = `${team1.wins ?? 0} : ${team2.wins ?? 0}`;
  return texts.finished(team(team1), score, team(team2));
}

const sentences: Record<MeetingKind, (meeting: Meeting) => string> = {
  MEETING_MOVED: (meeting) =>
    meeting.toBeRescheduled
      ? texts.movedSomewhen(pairOf(meeting))
      : texts.movedTo(pairOf(meeting), formatDayHeading(meeting.date), formatTime(meeting.date)),
  MEETING_LIVE: (meeting) => texts.live(pairOf(meeting)),
  MEETING_FINISHED: finished,
};

/** Names of teams and the link of the page: nothing about a person. */
export function meetingMessage(kind: MeetingKind, meeting: Meeting, publicUrl: string): string {
  return `${sentences[kind](meeting)}\n${publicUrl}/mecze/${meeting.id}`;
}

export function registrationMessage({ name }: Pick<Edition, 'name'>, publicUrl: string): string {
  const cup = name ?? `${cupFacts.title} ${cupFacts.year}`;
  return `${texts.registrationOpen(plainText(cup))}\n${publicUrl}/rejestracja`;
}
