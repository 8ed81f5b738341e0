import type { Config } from '../../config/config.ts';
import type { Place } from './request-address.ts';

/** Each has its own circuit, so that failing pictures do not block lists. */
export const services = [
  'riot',
  'riot-tournament',
  'ddragon',
  'discord',
  'discord-channel',
  'turnstile',
  'twitch',
  'twitch-auth',
  'twitch-pictures',
  'youtube',
  'youtube-feed',
  'youtube-pictures',
] as const;
export type Service = (typeof services)[number];

const originOf = (address: string) => new URL(address).origin;

export function serviceAddresses(config: Config): Partial<Record<Service, Place>> {
  const { riot, tournaments, discord, channel, turnstile, twitch, youtube } = config;
  return {
    ddragon: { base: config.ddragonUrl },
    ...(riot ? { riot: { base: riot.url } } : {}),
    ...(tournaments ? { 'riot-tournament': { base: tournaments.url } } : {}),
    ...(discord ? { discord: { base: discord.url } } : {}),
    ...(channel ? { 'discord-channel': { base: channel.url } } : {}),
    ...(turnstile ? { turnstile: { base: turnstile.verifyUrl } } : {}),
    ...(twitch
      ? {
          twitch: { base: twitch.url },
          'twitch-auth': { base: twitch.authUrl },
          'twitch-pictures': { origins: ['https://*.jtvnw.net', originOf(twitch.url)] },
        }
      : {}),
    ...(youtube
      ? {
          youtube: { base: youtube.url },
          'youtube-feed': { base: youtube.feedUrl },
          'youtube-pictures': {
            origins: [
              'https://*.ytimg.com',
              'https://*.ggpht.com',
              originOf(youtube.url),
              originOf(youtube.feedUrl),
            ],
          },
        }
      : {}),
  };
}
