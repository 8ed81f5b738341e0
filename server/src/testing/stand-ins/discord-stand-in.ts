import type { StandIn } from './stand-in.ts';
import { startStandIn } from './stand-in.ts';

export const discordToken = 'wzorzec.tokenu.bota';
export const discordGuild = '123456789012345678';

export interface ChatMember {
  username: string;
  /** `0` for names of today, four digits for those of old. */
  discriminator?: string;
  nick?: string;
}

/**
 * Discord's search of members: by the beginning of a name or of a nickname, one row unless more are
 * asked for.
 *
 * @param members May be changed while it runs.
 */
export function startDiscordStandIn(members: ChatMember[]): Promise<StandIn> {
  return startStandIn(({ url, headers }) => {
    if (headers.authorization !== `Bot ${discordToken}`) {
      return { status: 401, body: { message: '401: Unauthorized', code: 0 } };
    }
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    if (pathname !== `/guilds/${discordGuild}/members/search`) {
      return { status: 404, body: { message: 'Unknown Guild', code: 10_004 } };
    }
    const query = (searchParams.get('query') ?? '').toLowerCase();
    const found = members.filter(({ username, nick }) =>
      [username, nick ?? ''].some((name) => name !== '' && name.toLowerCase().startsWith(query)),
    );
    return {
      status: 200,
      body: found
        .slice(0, Number(searchParams.get('limit') ?? 1))
        .map(({ username, discriminator = '0', nick }, index) => ({
          user: { id: `${index}`, username, discriminator, global_name: null },
          nick: nick ?? null,
          roles: [],
          joined_at: '2026-01-01T00:00:00.000000+00:00',
          pending: false,
        })),
    };
  });
}
