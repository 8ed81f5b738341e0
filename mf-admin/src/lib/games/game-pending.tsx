import { BackLink, ErrorState, Skeleton } from '@puchar/shared/kit';
import { PanelFrame } from '../frame/panel-frame.tsx';
import type { GameOfMeeting } from './use-game-of-meeting.ts';

export interface GamePendingProps {
  meetingId: string;
  read: GameOfMeeting;
  texts: { title: string; notFound: string; failed: string };
  /** Height in pixels of what is waited for. */
  height: number;
}

/** The screen of a game that is not here: not yet, not now or not at all. */
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
