import type { Game, MeetingDetail } from '@puchar/shared/contract';
import { apiQuery, endpoints, isNotFound, useQuery } from '@puchar/shared/kit';

export interface GameOfMeeting {
  /** Null while one of the two is missing. */
  found: { game: Game; meet: MeetingDetail['meet'] } | null;
  /** There is no such game in this meeting. */
  isMissing: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** A game with the meeting that its address names. */
export function useGameOfMeeting(meetingId: string, gameId: string): GameOfMeeting {
  const game = useQuery(apiQuery(endpoints.getGame, { params: { id: gameId } }));
  const detail = useQuery(apiQuery(endpoints.getMeeting, { params: { id: meetingId } }));
  const reads = [game, detail];
  const isMissing =
    reads.some(({ error }) => isNotFound(error)) ||
    (game.data !== undefined && game.data.meetId !== meetingId);
  const hasBoth = game.data !== undefined && detail.data !== undefined;
  return {
    found: hasBoth && !isMissing ? { game: game.data, meet: detail.data.meet } : null,
    isMissing,
    isFailed: reads.some(({ isError }) => isError),
    retry: () => {
      for (const read of reads) void read.refetch();
    },
  };
}
