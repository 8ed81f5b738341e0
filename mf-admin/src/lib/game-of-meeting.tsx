import type { Game, MeetingDetail } from '@puchar/shared/contract';
import {
  apiQuery,
  BackLink,
  endpoints,
  ErrorState,
  isNotFound,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { PanelFrame } from './frame/panel-frame.tsx';

interface GameOfMeeting {
  found: { game: Game; meet: MeetingDetail['meet'] } | null;
  isMissing: boolean;
  isFailed: boolean;
  retry: () => void;
}

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

interface GamePendingProps {
  meetingId: string;
  read: GameOfMeeting;
  texts: { title: string; notFound: string; failed: string };
  /** Height in pixels of the placeholder. */
  height: number;
}

export function GamePending({ meetingId, read, texts, height }: GamePendingProps) {
  return (
    <PanelFrame title={texts.title}>
      <BackLink fallback={`/mecze/${meetingId}`} />
      {read.isMissing ? (
        <ErrorState text={texts.notFound} />
      ) : read.isFailed ? (
        <ErrorState text={texts.failed} onRetry={read.retry} />
      ) : (
        <Skeleton height={height} />
      )}
    </PanelFrame>
  );
}
