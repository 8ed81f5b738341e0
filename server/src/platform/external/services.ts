import type { Config } from '../../config/config.ts';
import type { ServiceConfig } from '../../config/service-config.ts';
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

/** What requests of a service depend on; another value makes it another service. */
export function requestSettings(config: ServiceConfig): Partial<Record<Service, unknown>> {
  const { riot, tournaments, discord, channel, turnstile, twitch, youtube } = config;
  return {
    riot,
    'riot-tournament': tournaments,
    discord,
    'discord-channel': channel,
    turnstile,
    twitch,
    'twitch-auth': twitch,
    'twitch-pictures': twitch,
    youtube,
    'youtube-feed': youtube,
    'youtube-pictures': youtube,
  };
}

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
