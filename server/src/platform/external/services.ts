/**
 * Services of others that the server asks. Each has its own pause after failures, so pictures that do
 * not come stop no list.
 */
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
