import type { ServiceSettings } from '@puchar/shared/contract';

export const at = '2026-11-20T17:00:00.000Z';
export const setting = (
  name: ServiceSettings['settings'][number]['name'],
  source: ServiceSettings['settings'][number]['source'] = 'NONE',
  value: string | null = null,
) => ({ name, source, value, isSecret: /KEY|TOKEN|SECRET|PASSWORD/.test(name) });

export const discord: ServiceSettings = {
  service: 'DISCORD',
  updatedAt: at,
  settings: [
    setting('DISCORD_BOT_TOKEN', 'PANEL'),
    setting('DISCORD_GUILD_ID', 'ENVIRONMENT', '123456789012345678'),
    setting('DISCORD_CHANNEL_ID', 'PANEL', '223456789012345678'),
  ],
};
export const riot: ServiceSettings = {
  service: 'RIOT',
  settings: [setting('RIOT_API_KEY'), setting('RIOT_TOURNAMENTS')],
};
export const twitch: ServiceSettings = {
  service: 'TWITCH',
  updatedAt: at,
  settings: [
    setting('TWITCH_CHANNEL', 'PANEL', 'puchar'),
    setting('TWITCH_CLIENT_ID', 'PANEL', 'wzorzeckanalu'),
    setting('TWITCH_CLIENT_SECRET', 'UNREADABLE'),
  ],
};
export const youtube: ServiceSettings = {
  service: 'YOUTUBE',
  settings: [setting('YOUTUBE_CHANNEL_ID'), setting('YOUTUBE_API_KEY')],
};
