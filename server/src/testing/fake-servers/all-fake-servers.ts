import { discordChannel, discordGuild, discordToken, startFakeDiscord } from './fake-discord.ts';
import type { ChatMember } from './fake-discord.ts';
import { startFakeDdragon } from './fake-ddragon.ts';
import { riotKey, startFakeRiot } from './fake-riot.ts';
import type { FakeServer } from './fake-server.ts';
import { startFakeTurnstile, turnstileKeys } from './fake-turnstile.ts';
import type { TurnstileToken } from './fake-turnstile.ts';
import { startFakeTwitch, twitchClient } from './fake-twitch.ts';
import { startFakeYoutube, youtubeChannel, youtubeKey } from './fake-youtube.ts';

export interface FakeWorld {
  accounts: Set<string>;
  members: ChatMember[];
  turnstileTokens: Map<string, TurnstileToken>;
}

export async function startAllFakeServers(
  world: FakeWorld,
  { gameFiles }: { gameFiles?: string | undefined } = {},
) {
  const riot = await startFakeRiot(world.accounts);
  const discord = await startFakeDiscord(world.members);
  const turnstile = await startFakeTurnstile(world.turnstileTokens);
  const ddragon = await startFakeDdragon(gameFiles === undefined ? {} : { files: gameFiles });
  const twitch = await startFakeTwitch();
  const youtube = await startFakeYoutube();
  const byName = { riot, discord, turnstile, ddragon, twitch, youtube };
  const list: readonly FakeServer[] = Object.values(byName);
  return {
    ...byName,
    byName,
    environment: {
      RIOT_API_KEY: riotKey,
      RIOT_API_URL: riot.url,
      RIOT_TOURNAMENT_URL: riot.url,
      RIOT_TOURNAMENTS: 'on',
      DISCORD_BOT_TOKEN: discordToken,
      DISCORD_GUILD_ID: discordGuild,
      DISCORD_CHANNEL_ID: discordChannel,
      DISCORD_API_URL: discord.url,
      TURNSTILE_SITE_KEY: turnstileKeys.siteKey,
      TURNSTILE_SECRET_KEY: turnstileKeys.secretKey,
      TURNSTILE_VERIFY_URL: turnstile.url,
      DDRAGON_URL: ddragon.url,
      TWITCH_CLIENT_ID: twitchClient.id,
      TWITCH_CLIENT_SECRET: twitchClient.secret,
      TWITCH_CHANNEL: twitchClient.channel,
      TWITCH_API_URL: `${twitch.url}/helix`,
      TWITCH_AUTH_URL: `${twitch.url}/oauth2`,
      YOUTUBE_API_KEY: youtubeKey,
      YOUTUBE_CHANNEL_ID: youtubeChannel,
      YOUTUBE_API_URL: `${youtube.url}/youtube/v3`,
      YOUTUBE_FEED_URL: `${youtube.url}/feeds/videos.xml`,
    },
    async close() {
      await Promise.all(list.map((fakeServer) => fakeServer.close()));
    },
  };
}
export type AllFakeServers = Awaited<ReturnType<typeof startAllFakeServers>>;
export type FakeServerName = keyof AllFakeServers['byName'];
