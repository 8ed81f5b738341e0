import { settingName } from '@puchar/shared/contract';
import type { ConfigurableService, SettingName } from '@puchar/shared/contract';
import { settings } from './settings.ts';

interface Card {
  names: readonly SettingName[];
  /** Without these the service does nothing. */
  required: readonly SettingName[];
}

export const settingsOf: Readonly<Record<ConfigurableService, Card>> = {
  ADDRESSES: { names: ['PUBLIC_URL', 'ADMIN_URL'], required: [] },
  RIOT: { names: ['RIOT_API_KEY', 'RIOT_TOURNAMENTS'], required: ['RIOT_API_KEY'] },
  DISCORD: {
    names: ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID', 'DISCORD_CHANNEL_ID'],
    required: ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'],
  },
  TWITCH: {
    names: ['TWITCH_CHANNEL', 'TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
    required: ['TWITCH_CHANNEL', 'TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  },
  YOUTUBE: {
    names: ['YOUTUBE_CHANNEL_ID', 'YOUTUBE_API_KEY'],
    required: ['YOUTUBE_CHANNEL_ID'],
  },
  TURNSTILE: {
    names: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    required: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  },
  MAIL: {
    names: ['SMTP_HOST', 'SMTP_SECURITY', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_SENDER'],
    required: ['SMTP_HOST', 'SMTP_SENDER'],
  },
};

const secrets: ReadonlySet<SettingName> = new Set([
  'RIOT_API_KEY',
  'DISCORD_BOT_TOKEN',
  'TWITCH_CLIENT_SECRET',
  'YOUTUBE_API_KEY',
  'TURNSTILE_SECRET_KEY',
  'SMTP_PASSWORD',
]);

export const isSecretSetting = (name: SettingName) => secrets.has(name);

export const isSettingName = (name: string): name is SettingName =>
  settingName.safeParse(name).success;

/** An earlier release may have had other rules. */
export function isUsable(name: SettingName, value: string): boolean {
  return settings.shape[name].safeParse(value).success;
}
