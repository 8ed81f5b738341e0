import { useCallback } from 'react';
import type { MeetingScore } from '@puchar/shared/contract';
import { newIdempotencyKey } from '@puchar/shared/kit';
import { changeActs, useActs } from '../../lib/acts/acts.ts';
import type { Act } from '../../lib/acts/acts.ts';
import type { Sides } from './score.ts';

export interface Scored {
  meetingId: string;
  sides: Sides;
}

export interface Change {
  seen: MeetingScore;
  next: MeetingScore;
}

function actOf({ meetingId, sides }: Scored, { seen, next }: Change): Act {
  return {
    key: newIdempotencyKey(),
    meetingId,
    // What is stored on the device names teams alone.
    sides: sides.map(({ teamId, name }) => ({ teamId, name })),
    seen,
    next,
    at: Date.now(),
    tries: 0,
    problem: null,
  };
}

/** Acts are on the device before they are on the screen, and on the screen before they are sent. */
export function useScores(account: string) {
  const acts = useActs(account);
  const add = useCallback(
    (meeting: Scored, change: Change) =>
      changeActs(account, (before) => [...before, actOf(meeting, change)]),
    [account],
  );
  /** In place of all acts of the meeting; null: the present score stays. */
  const decide = useCallback(
    (meeting: Scored, change: Change | null) =>
      changeActs(account, (before) => [
        ...before.filter(({ meetingId }) => meetingId !== meeting.meetingId),
        ...(change === null ? [] : [actOf(meeting, change)]),
      ]),
    [account],
  );
  return { acts, add, decide };
}

export type Scores = ReturnType<typeof useScores>;
