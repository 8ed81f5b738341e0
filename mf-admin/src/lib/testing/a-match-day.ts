import type { MeetingScore, RefereeMatchDay } from '@puchar/shared/contract';
import { uuid } from '@puchar/shared/testing';

export const owls = {
  teamId: uuid(1),
  name: 'Nocne Sowy',
  tag: 'SOWY',
  checkedInAt: '2025-11-22T16:40:00.000Z',
  hasLineUp: true,
  winners: null,
  hasScreenshot: false,
};
export const wolves = { ...owls, teamId: uuid(2), name: 'Wilki Morskie', tag: 'WILK' };

export const coming: MeetingScore = { state: 'UPCOMING', winners: [], walkover: false };
export const live = (...winners: string[]): MeetingScore => ({ ...coming, state: 'LIVE', winners });
export const over = (...winners: string[]): MeetingScore => ({
  ...coming,
  state: 'FINISHED',
  winners,
});

/** Best of one, at 18:00 of 22 November 2025. */
export function aMatchDay(changes: Partial<RefereeMatchDay> = {}): RefereeMatchDay {
  return {
    meetingId: uuid(301),
    date: '2025-11-22T17:00:00.000Z',
    bestOf: 1,
    score: coming,
    winner: null,
    stage: 'GROUP',
    groupName: 'A',
    checkInFrom: '2025-11-22T16:30:00.000Z',
    reports: 'NONE',
    sides: [owls, wolves],
    ...changes,
  };
}
