import type { Upload } from './fake-youtube.ts';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function entry({ id, title, publishedAt, views = 0 }: Upload, channel: string, origin: string) {
  return ` <entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <yt:channelId>${channel}</yt:channelId>
  <title>${escaped(title)}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/>
  <author><name>Puchar</name><uri>https://www.youtube.com/channel/${channel}</uri></author>
  <published>${publishedAt.replace('Z', '+00:00')}</published>
  <updated>${publishedAt.replace('Z', '+00:00')}</updated>
  <media:group>
   <media:title>${escaped(title)}</media:title>
   <media:thumbnail url="${origin}/vi/${id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>Opis</media:description>
   <media:community><media:starRating count="1" average="5.00" min="1" max="5"/><media:statistics views="${views}"/></media:community>
  </media:group>
 </entry>
`;
}

/** The public feed holds the last fifteen videos. */
export function atomFeed(channel: string, videos: readonly Upload[], origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="${origin}/feeds/videos.xml?channel_id=${channel}"/>
 <id>yt:channel:${channel.slice(2)}</id>
 <yt:channelId>${channel.slice(2)}</yt:channelId>
 <title>Puchar</title>
 <published>2019-01-01T00:00:00+00:00</published>
${videos
  .slice(0, 15)
  .map((video) => entry(video, channel, origin))
  .join('')}</feed>
`;
}
