import {
  discordChannel,
  discordGuild,
  discordToken,
  startDiscordStandIn,
} from './discord-stand-in.ts';
import type { ChatMember } from './discord-stand-in.ts';
import { startDdragonStandIn } from './ddragon-stand-in.ts';
import { riotKey, startRiotStandIn } from './riot-stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { startTurnstileStandIn, turnstileKeys } from './turnstile-stand-in.ts';
import type { TurnstileToken } from './turnstile-stand-in.ts';
import { startTwitchStandIn, twitchClient } from './twitch-stand-in.ts';
import { startYoutubeStandIn, youtubeChannel, youtubeKey } from './youtube-stand-in.ts';

export interface StandInWorld {
  accounts: Set<string>;
  members: ChatMember[];
  turnstileTokens: Map<string, TurnstileToken>;
}

export async function startAllStandIns(
  world: StandInWorld,
  { gameFiles }: { gameFiles?: string | undefined } = {},
) {
  const riot = await startRiotStandIn(world.accounts);
  const discord = await startDiscordStandIn(world.members);
  const turnstile = await startTurnstileStandIn(world.turnstileTokens);
  const ddragon = await startDdragonStandIn(gameFiles === undefined ? {} : { files: gameFiles });
  const twitch = await startTwitchStandIn();
  const youtube = await startYoutubeStandIn();
  const byName = { riot, discord, turnstile, ddragon, twitch, youtube };
  const list: readonly StandIn[] = Object.values(byName);
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
      await Promise.all(list.map((standIn) => standIn.close()));
    },
  };
}
export type AllStandIns = Awaited<ReturnType<typeof startAllStandIns>>;
export type StandInName = keyof AllStandIns['byName'];
