import type { MediaItem, MediaProvider, ServiceFault } from '@puchar/shared/contract';
import { serviceFaultOf } from '../../platform/external/read-response.ts';
import type { Down } from '../../platform/external/read-response.ts';
import type { Service } from '../../platform/external/services.ts';

/** One stream or video as its service tells of it. */
export interface FoundItem extends Omit<MediaItem, 'thumbnailUrl'> {
  /** Whole address of a still at the service; null while it has none. */
  picture: string | null;
  /** The picture's address stays while the picture does not: of a stream that is running. */
  pictureChanges: boolean;
}

export type FeedAnswer =
  /** Newest first; a stream that is running before all others. */
  | { kind: 'ok'; items: FoundItem[] }
  /** `retryAfterMs`: the service may be asked again after that time. */
  | { kind: 'down'; fault: ServiceFault; retryAfterMs?: number };

/** Streams or videos of the cup's channel at one service. */
export interface Feed {
  provider: MediaProvider;
  /** Between two good answers. */
  everyMs: number;
  /** Where its pictures are asked for. */
  pictures: Service;
  /** Asks the service; what went wrong is in the answer. */
  read(signal: AbortSignal): Promise<FeedAnswer>;
}

/** How many items a feed has at most. */
export const mostItems = 6;

/** @param fault In place of what the outcome says by itself. */
export function failedFeed(outcome: Down, fault = serviceFaultOf(outcome)): FeedAnswer {
  const { retryAfterMs } = outcome;
  return { kind: 'down', fault, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

export const absentChannel: FeedAnswer = { kind: 'down', fault: 'ABSENT' };
export const oddAnswer: FeedAnswer = { kind: 'down', fault: 'SHAPE' };
