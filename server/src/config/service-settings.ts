import type { ServiceName } from '@puchar/shared/contract';

/** Values of the settings by name, those that are not set left out. */
type Given = Readonly<Record<string, unknown>>;

interface Needs {
  /** Settings without which it is off. */
  names: readonly string[];
  /** Whether it was turned off by word although they are there. */
  isRefused?: (given: Given) => boolean;
}

const discord = ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'];

/** What each service of others needs; Data Dragon has an address from the start. */
const needs: Readonly<Record<ServiceName, Needs>> = {
  RIOT: { names: ['RIOT_API_KEY'] },
  RIOT_TOURNAMENTS: {
    names: ['RIOT_API_KEY'],
    isRefused: ({ RIOT_TOURNAMENTS }) => RIOT_TOURNAMENTS === 'off',
  },
  DATA_DRAGON: { names: [] },
  DISCORD_MEMBERS: { names: discord },
  DISCORD_CHANNEL: { names: [...discord, 'DISCORD_CHANNEL_ID'] },
  TWITCH: { names: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET', 'TWITCH_CHANNEL'] },
  // Without its key the public feed is read.
  YOUTUBE: { names: ['YOUTUBE_CHANNEL_ID'] },
  TURNSTILE: { names: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'] },
};
const serviceNames = Object.keys(needs).filter((name): name is ServiceName => name in needs);

/** Settings that are only useful all together. */
const together = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  needs.TURNSTILE.names,
  discord,
  needs.TWITCH.names,
];

/** Settings that others must be there for. */
const onlyWith: readonly (readonly [name: string, needed: string])[] = [
  ['DISCORD_CHANNEL_ID', 'DISCORD_BOT_TOKEN'],
  ['YOUTUBE_API_KEY', 'YOUTUBE_CHANNEL_ID'],
];

/** One service of others, as the settings have it. */
export interface ServiceSetting {
  name: ServiceName;
  on: boolean;
  /** Names of the settings that it lacks, or of the one that turned it off. */
  missing: string[];
}

function settingOf(name: ServiceName, given: Given): ServiceSetting {
  const { names, isRefused } = needs[name];
  const lacking = names.filter((one) => given[one] === undefined);
  const missing = lacking.length === 0 && isRefused?.(given) ? ['RIOT_TOURNAMENTS'] : lacking;
  return { name, on: missing.length === 0, missing };
}

/** Every service of others and what it lacks, in the order of the contract. */
export function readServices(given: Given): ServiceSetting[] {
  return serviceNames.map((name) => settingOf(name, given));
}

/** Faults of settings that are well formed one by one but of no use as they are. */
export function halfSetFaults(given: Given): string[] {
  const parts = together.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    return missing.length === 0 || missing.length === names.length
      ? []
      : [`${missing.join(', ')}: missing, because others of ${names.join(', ')} are set`];
  });
  const alone = onlyWith.flatMap(([name, needed]) =>
    given[name] !== undefined && given[needed] === undefined
      ? [`${needed}: missing, because ${name} is set`]
      : [],
  );
  return [...parts, ...alone];
}

/** Two lines for the start-up log: names alone, never a value. */
export function describeServices(services: readonly ServiceSetting[]): {
  servicesOn: string;
  servicesOff: string;
} {
  const off = services.filter(({ on }) => !on);
  return {
    servicesOn: services.flatMap(({ name, on }) => (on ? name : [])).join(', '),
    servicesOff: off.map(({ name, missing }) => `${name} (${missing.join(', ')})`).join('; '),
  };
}
