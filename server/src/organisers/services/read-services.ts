import type { ServiceName, ServiceState } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import type { ServiceSeen } from '../../platform/external/service-seen.ts';
import type { Service } from '../../platform/external/services.ts';

const requestedAs: Readonly<
  Record<Exclude<ServiceName, 'DATA_DRAGON' | 'MAIL'>, readonly Service[]>
> = {
  RIOT: ['riot'],
  RIOT_TOURNAMENTS: ['riot-tournament'],
  DISCORD_MEMBERS: ['discord'],
  DISCORD_CHANNEL: ['discord-channel'],
  TWITCH: ['twitch', 'twitch-auth'],
  YOUTUBE: ['youtube', 'youtube-feed'],
  TURNSTILE: ['turnstile'],
};

const timeOf = (at: Date | null) => at?.getTime() ?? 0;

/** The latest success and failure among several addresses of one service. */
function together(seen: readonly ServiceSeen[]): ServiceSeen {
  const [good] = seen.toSorted((one, other) => timeOf(other.lastGoodAt) - timeOf(one.lastGoodAt));
  const [bad] = seen.toSorted((one, other) => timeOf(other.lastFaultAt) - timeOf(one.lastFaultAt));
  return {
    lastGoodAt: good?.lastGoodAt ?? null,
    lastFaultAt: bad?.lastFaultAt ?? null,
    lastFault: bad?.lastFault ?? null,
  };
}

export function readServices(
  { config, external, mailer }: Pick<ServerContext, 'config' | 'external' | 'mailer'>,
  dataDragon: () => ServiceSeen,
): ServiceState[] {
  const seenOf = (name: ServiceName): ServiceSeen => {
    if (name === 'DATA_DRAGON') return dataDragon();
    if (name === 'MAIL') return mailer.state();
    return together(requestedAs[name].map((service) => external.state(service)));
  };
  return config.services.map(({ name, on, missing }) => {
    const { lastGoodAt, lastFaultAt: lastFailureAt, lastFault: lastFailure } = seenOf(name);
    return {
      name,
      on,
      missing,
      lastGoodAt: lastGoodAt?.toISOString() ?? null,
      lastFaultAt: lastFailureAt?.toISOString() ?? null,
      lastFault: lastFailure,
    };
  });
}
