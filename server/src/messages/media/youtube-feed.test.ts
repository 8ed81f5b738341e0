import { createTestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import type { TestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import {
  startFakeYoutube,
  youtubeChannel,
  youtubeKey,
} from '../../testing/fake-servers/fake-youtube.ts';
import type { FakeYoutube } from '../../testing/fake-servers/fake-youtube.ts';
import { nullPlaces } from '../../testing/null-places.ts';
import type { Feed } from './feed.ts';
import { createYoutubeApiFeed } from './youtube-api-feed.ts';
import { createYoutubeAtomFeed, readAtom } from './youtube-atom-feed.ts';

let fakeServer: FakeYoutube;
let own: TestExternalClient;
const signal = new AbortController().signal;

function apiFeed(apiKey = youtubeKey, channelId = youtubeChannel): Feed {
  return createYoutubeApiFeed({ apiKey, channelId }, own);
}
const atomFeed = (channelId = youtubeChannel) => createYoutubeAtomFeed({ channelId }, own);

beforeEach(async () => {
  fakeServer = await startFakeYoutube();
  own = createTestExternalClient({
    youtube: `${fakeServer.url}/youtube/v3`,
    'youtube-feed': `${fakeServer.url}/feeds/videos.xml`,
  });
});
afterEach(() => fakeServer.close());

async function items(feed: Feed) {
  const response = await feed.read(signal);
  if (response.kind !== 'ok') throw new Error(response.fault);
  return response.items;
}

const published = {
  id: 'wzorzec0002',
  title: 'Finał: skrót & wywiady',
  createdAt: '2026-03-15T10:00:01.000Z',
  url: 'https://www.youtube.com/watch?v=wzorzec0002',
  pictureChanges: false,
  views: 1543,
};

test('with a key: title, date, length and views of every public video', async () => {
  expect(await items(apiFeed())).toEqual([
    {
      ...published,
      picture: `${fakeServer.url}/vi/wzorzec0002/mqdefault.jpg`,
      durationSeconds: 3_730,
    },
  ]);
});

test('without a key: the same from the public feed, but for the length', async () => {
  expect(await items(atomFeed())).toEqual([
    { ...published, picture: `${fakeServer.url}/vi/wzorzec0002/hqdefault.jpg` },
  ]);
});

/** Without these there is no item. */
const needed =
  /^(kind|items(\.\d(\.(id|snippet|contentDetails|contentDetails\.(videoId|videoPublishedAt|relatedPlaylists(\.uploads)?)))?)?)$/;

test('a null anywhere is an absent value, and every item stays', async () => {
  const bodies = new Map<string, unknown>();
  const pathOf = (url: string) => url.replace(/\?.*/, '');
  fakeServer.change((body, url) => {
    bodies.set(pathOf(url), body);
    return body;
  });
  await items(apiFeed());
  expect(bodies.size).toBe(3);
  for (const [changed, sent] of bodies) {
    for (const { path, body } of nullPlaces(sent)) {
      fakeServer.change((own, url) => (pathOf(url) === changed ? body : own));
      const response = await apiFeed().read(signal);
      if (needed.test(path) || response.kind !== 'ok') {
        expect([path, needed.test(path)]).toEqual([path, true]);
      } else {
        expect([path, response.items.map(({ id }) => id)]).toEqual([path, ['wzorzec0002']]);
      }
    }
  }
});

test('empty and repeated elements of the public feed cost no item', () => {
  const atom = (group: string) =>
    `<feed><entry><yt:videoId>wzorzec0002</yt:videoId><title/><published>2026-03-15T10:00:01Z</published>${group}</entry></feed>`;
  const community = '<media:community><media:statistics views="7"/></media:community>';
  for (const group of [
    '',
    '<media:group/>',
    '<media:group><media:thumbnail/><media:community/></media:group>',
    `<media:group><media:thumbnail url="a"/><media:thumbnail url="b"/>${community}</media:group>`,
  ]) {
    expect(readAtom(atom(group))).toMatchObject([{ id: 'wzorzec0002', title: 'Bez tytułu' }]);
  }
});

test('a refresh costs two units, the first one three', async () => {
  const feed = apiFeed();
  await items(feed);
  expect(fakeServer.quota.used).toBe(3);
  await items(feed);
  expect(fakeServer.quota.used).toBe(5);
});

test('a live broadcast has no length, an upcoming one is not listed', async () => {
  const at = '2026-03-27T10:00:00Z';
  fakeServer.videos.unshift(
    { id: 'trwajaca', title: 'Trwa', publishedAt: at, duration: 'P0D', broadcast: 'live' },
    { id: 'przyszla', title: 'Będzie', publishedAt: at, duration: 'P0D', broadcast: 'upcoming' },
  );
  const found = await items(apiFeed());
  expect(found.map(({ id }) => id)).toEqual(['trwajaca', 'wzorzec0002']);
  expect(found[0]).not.toHaveProperty('durationSeconds');
  expect(found[0]).not.toHaveProperty('views');
});

test('a channel without a video has an empty list', async () => {
  fakeServer.videos.length = 0;
  expect(await items(apiFeed())).toEqual([]);
  expect(await items(atomFeed())).toEqual([]);
});

test('a spent quota pauses requests until the service resets it', async () => {
  const feed = apiFeed();
  await items(feed);
  fakeServer.quota.used = fakeServer.quota.most;
  // 11:00 UTC in summer time is 04:00 Pacific time.
  expect(await feed.read(signal)).toEqual({
    kind: 'down',
    fault: 'THROTTLED',
    retryAfterMs: 20 * 3_600_000,
  });
});

test('unknown keys and channels have errors of their own', async () => {
  const down = (failure: string) => ({ kind: 'down', fault: failure });
  expect(await apiFeed('zly-klucz').read(signal)).toEqual(down('REFUSED'));
  expect(await apiFeed(youtubeKey, 'UCnieznany').read(signal)).toEqual(down('ABSENT'));
  expect(await atomFeed('UCnieznany').read(signal)).toEqual(down('ABSENT'));
  expect(own.logged.join()).not.toContain('zly-klucz');
});

const downs = [
  ['reset', 'DOWN'],
  ['hangs', 'DOWN'],
  ['error 500', 'DOWN'],
  ['throttled', 'THROTTLED'],
  ['html', 'SHAPE'],
  ['huge body', 'SHAPE'],
  ['cut off', 'DOWN'],
  ['wrong schema', 'SHAPE'],
] as const;

test.each(downs)('a data service that %s gives no list', async (failure, notified) => {
  const feed = apiFeed();
  await items(feed);
  const response = await own.during(fakeServer, failure, () => feed.read(signal));
  expect(response).toMatchObject({ kind: 'down', fault: notified });
  own.clock.pass(60_000);
  expect(await items(feed)).toHaveLength(1);
});

test.each(downs)('a public feed that %s gives no list', async (failure, notified) => {
  const feed = atomFeed();
  const response = await own.during(fakeServer, failure, () => feed.read(signal));
  // These two send JSON, which is no feed from its first line on.
  const expected = failure === 'cut off' ? 'SHAPE' : notified;
  expect(response).toMatchObject({ kind: 'down', fault: expected });
  own.clock.pass(60_000);
  expect(await items(feed)).toHaveLength(1);
});

const entry = (inside: string) =>
  `<feed xmlns:yt="y"><entry><yt:videoId>abcdefghijk</yt:videoId>${inside}<published>2026-03-15T10:00:01+00:00</published></entry></feed>`;

test('entities in a title are decoded once, and declared entities are never expanded', () => {
  const titled = (title: string) => readAtom(entry(`<title>${title}</title>`))?.[0]?.title;
  expect(titled('A &amp; B &lt;i&gt; &quot;C&quot; &#39;D&#x27;')).toBe(`A & B <i> "C" 'D'`);
  expect(titled('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  expect(titled('&nieznane; &#1114112;')).toBe('&nieznane; &#1114112;');
  expect(titled('<![CDATA[1 < 2]]>')).toBe('1 < 2');
  const bomb = `<!DOCTYPE feed [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${entry('<title>&b;</title>')}`;
  expect(readAtom(bomb)).toBeNull();
});

test.each([
  '',
  'tekst',
  '{"what":"else"}',
  '<html></html>',
  '<feed><entry>',
  '<feed><entry/></feed>',
])('anything but a feed is null: %s', (text) => {
  expect(readAtom(text)).toBeNull();
});

test('a feed without videos is a feed', () => {
  expect(readAtom('<feed><title>Puchar</title></feed>')).toEqual([]);
  expect(readAtom('<feed/>')).toEqual([]);
});
