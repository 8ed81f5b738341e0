import { meeting, meetingDetail, mediaItem, staticData } from '@puchar/shared/contract';
import type { MediaItem, StaticData } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { editions, games } from '../platform/database/schema.ts';
import { staticDataRoutes } from '../results/static-data/static-data.routes.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { youtubeChannel } from '../testing/fake-servers/fake-youtube.ts';
import { seedCup } from '../testing/seed-cup.ts';
import { registerDemoImages } from './demo-images.ts';
import { withDemoGame } from './demo-static-data.ts';
import { fillDemoEdition } from './fill-demo-edition.ts';
import { demoPatch, mediaTexts } from './texts.pl.ts';

const nothing: StaticData = {
  version: null,
  champions: {},
  items: {},
  runes: {},
  summonerSpells: {},
};

let site: TestApp;

beforeEach(async () => {
  // As without a network: the game's own data was never read.
  const service = withDemoGame({
    current: () => nothing,
    ofPatch: async () => nothing,
    hasPatch: () => false,
    images: { read: async () => null },
  });
  site = await buildTestApp({ further: [staticDataRoutes(service), registerDemoImages] });
  await fillDemoEdition(site.context);
});
afterEach(() => site.close());

async function read<T>(url: string, schema: z.ZodMiniType<T>): Promise<T> {
  const response = await site.publicApp.inject({ url: `/api${url}` });
  expect(response.statusCode).toBe(200);
  return schema.parse(response.json());
}

const media = (provider: 'twitch' | 'youtube'): Promise<MediaItem[]> =>
  read(`/${provider}/recent`, z.array(mediaItem));

async function pixelsOf(url: string, side: number): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await site.publicApp.inject({ url });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(rawPayload.toString()).not.toMatch(/<text|<image|href|font/);
  return sharp(rawPayload).resize(side).raw().toBuffer();
}

const finished = () => read('/meetings?state=FINISHED', z.array(meeting));

test('each thing of a game has its name and a drawing of its own, even in 24 pixels', async () => {
  const seen = new Map<string, string>();
  for (const { id } of await finished()) {
    const { matches } = await read(`/meetings/${id}`, meetingDetail);
    const { version, ...names } = await read(`/meetings/${id}/names`, staticData);
    if (matches.length === 0) continue;
    expect(version).toBe(demoPatch);
    for (const { players, team1Statistics, team2Statistics } of matches) {
      const bans = [team1Statistics, team2Statistics].flatMap((team) => team?.bans ?? []);
      for (const key of bans) expect(names.champions).toHaveProperty(String(key));
      for (const { championKey, championName, items, runes, summonerSpells } of players) {
        expect(names.champions[championKey]?.name).toBe(championName);
        for (const item of items) if (item !== 0) expect(names.items).toHaveProperty(String(item));
        for (const spell of summonerSpells) {
          expect(names.summonerSpells).toHaveProperty(String(spell));
        }
        const { primaryStyle, subStyle, primary, sub, shards } = runes;
        for (const rune of [primaryStyle, subStyle, ...primary, ...sub, ...shards]) {
          expect(names.runes).toHaveProperty(String(rune));
        }
      }
    }
    for (const { name, image } of Object.values(names).flatMap((kind) => Object.values(kind))) {
      seen.set(image ?? '', name);
    }
  }
  const drawings = await Promise.all([...seen.keys()].map((url) => pixelsOf(url, 24)));
  expect(seen.size).toBeGreaterThan(100);
  expect(new Set(drawings.map((pixels) => pixels.toString('base64'))).size).toBe(seen.size);
});

test('films and streams are marked, lead to meetings that were played, and have a still', async () => {
  const [videos, streams] = [await media('youtube'), await media('twitch')];
  expect(videos).toHaveLength(4);
  expect(streams.map(({ durationSeconds }) => durationSeconds === undefined)).toEqual([
    true,
    false,
    false,
  ]);
  for (const { title, url, thumbnailUrl, createdAt } of [...videos, ...streams]) {
    expect(title).toMatch(/^Demo: /);
    expect(Date.parse(createdAt)).toBeLessThan(site.clock.now().getTime());
    const { origin, pathname } = new URL(url);
    expect(origin).toBe(site.context.config.publicUrl);
    const { meet } = await read(pathname.replace('/mecze', '/meetings'), meetingDetail);
    expect(title).toContain(mediaTexts.pair(meet.team1.name, meet.team2.name));
    const still = await pixelsOf(thumbnailUrl ?? '', 320);
    expect(still.length).toBeGreaterThan(320 * 180);
  }
});

test('what the demo does not have is not found', async () => {
  for (const name of ['champion/1.svg', 'film/A-B.svg', 'x/y.svg', 'film/%2e%2e.svg']) {
    const { statusCode } = await site.publicApp.inject({ url: `/demo-images/${name}` });
    expect(statusCode).toBe(404);
  }
});

test('another edition has no films, and its games no tiles of the demo', async () => {
  const { db, changes } = site.context;
  expect(await media('youtube')).toHaveLength(4);
  await db.update(editions).set({ isCurrent: false });
  const cup = await seedCup(db);
  await db.update(games).set({ patch: '15.22' }).where(eq(games.meetingId, cup.finished.id));
  await changes.publish({ topic: 'edition', id: '*' });
  expect([await media('youtube'), await media('twitch')]).toEqual([[], []]);
  const names = await read(`/meetings/${cup.finished.id}/names`, staticData);
  expect(JSON.stringify(names)).not.toContain('demo-images');
});

test('a channel that is configured takes the place of the films', async () => {
  const configured = await buildTestApp({ environment: { YOUTUBE_CHANNEL_ID: youtubeChannel } });
  await fillDemoEdition(configured.context);
  const { publicApp } = configured;
  expect((await publicApp.inject('/api/youtube/recent')).json()).toEqual([]);
  expect((await publicApp.inject('/api/twitch/recent')).json()).toHaveLength(3);
  await configured.close();
});
