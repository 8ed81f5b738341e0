export const twitchClient = {
  id: 'wzorzeckanalu',
  secret: 'wzorzec-sekretu-kanalu',
  channel: 'puchar_wzorcowy',
};
export const twitchUser = '101051819';

export interface PlayedStream {
  id: string;
  title: string;
  startedAt: string;
  viewers: number;
}

export interface PlayedRecording {
  id: string;
  streamId: string | null;
  title: string;
  createdAt: string;
  /** As Twitch spells it: `3h21m9s`. */
  duration: string;
  views: number;
  /** Twitch has no thumbnail while it is being made. */
  hasPicture: boolean;
}

const ofUser = { user_id: twitchUser, user_login: twitchClient.channel, user_name: 'Puchar' };

export function streamRow({ id, title, startedAt, viewers }: PlayedStream, origin: string) {
  return {
    ...ofUser,
    id,
    game_id: '21779',
    game_name: 'League of Legends',
    type: 'live',
    title,
    tags: ['Polski'],
    viewer_count: viewers,
    started_at: startedAt,
    language: 'pl',
    thumbnail_url: `${origin}/stills/live-{width}x{height}.jpg`,
    is_mature: false,
  };
}

export function videoRow(video: PlayedRecording, origin: string) {
  const { id, streamId, title, createdAt, duration, views, hasPicture } = video;
  return {
    ...ofUser,
    id,
    stream_id: streamId,
    title,
    description: '',
    created_at: createdAt,
    published_at: createdAt,
    url: `https://www.twitch.tv/videos/${id}`,
    thumbnail_url: hasPicture ? `${origin}/stills/${id}-%{width}x%{height}.jpg` : '',
    viewable: 'public',
    view_count: views,
    language: 'pl',
    type: 'archive',
    duration,
    muted_segments: null,
  };
}

export function firstRecordings(): PlayedRecording[] {
  return [
    {
      id: '2400000002',
      streamId: '40952121085',
      title: 'Półfinały',
      createdAt: '2026-03-07T16:00:05Z',
      duration: '3h21m9s',
      views: 1204,
      hasPicture: true,
    },
    {
      id: '2400000001',
      streamId: '40952121084',
      title: 'Faza grupowa, dzień 2',
      createdAt: '2026-02-21T15:02:40Z',
      duration: '47m3s',
      views: 87,
      hasPicture: false,
    },
  ];
}
