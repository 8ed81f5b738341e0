import * as z from 'zod/mini';
import type { DiscordSettings } from '../../config/services.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import { down } from '../../platform/external/read-response.ts';
import type { Outcome } from '../../platform/external/read-response.ts';

const members = z.array(
  z.object({ user: z.object({ username: z.string(), discriminator: z.optional(z.string()) }) }),
);
type Member = z.infer<typeof members>[number];

/** How many members are asked for: a common beginning of a name asks again for as many as there may be. */
const limits = [100, 1_000] as const;

interface ChatName {
  username: string;
  /** The number of a name of the old kind, `name#1234`. */
  discriminator: string | null;
}

/** A name as people write it: any case, perhaps with `@` before it. */
function parseChatName(text: string): ChatName {
  const name = text.trim().replace(/^@/, '').toLowerCase();
  const [, old, number] = /^(.+)#(\d{4})$/.exec(name) ?? [];
  return old !== undefined && number !== undefined
    ? { username: old, discriminator: number }
    : { username: name, discriminator: null };
}

function isSame({ user }: Member, { username, discriminator }: ChatName): boolean {
  return (
    user.username.toLowerCase() === username &&
    (discriminator === null || user.discriminator === discriminator)
  );
}

/**
 * Whether somebody of exactly this name is on the cup's chat server; `absent` when nobody is. The
 * service searches beginnings of names and of nicknames, so its answer alone says nothing.
 */
export async function findDiscordMember(
  external: ExternalClient,
  { botToken, guildId }: DiscordSettings,
  text: string,
  signal: AbortSignal,
): Promise<Outcome<true>> {
  const name = parseChatName(text);
  for (const limit of limits) {
    const query = new URLSearchParams({ query: name.username, limit: `${limit}` });
    const outcome = await external.ask('discord', {
      kind: 'members',
      path: `/guilds/${guildId}/members/search?${query}`,
      schema: members,
      headers: { authorization: `Bot ${botToken}` },
      signal,
    });
    // Not a missing member: the guild itself is unknown to the bot.
    if (outcome.kind === 'absent') return down('refused');
    if (outcome.kind === 'down') return outcome;
    if (outcome.value.some((member) => isSame(member, name))) return { kind: 'ok', value: true };
    if (outcome.value.length < limit) return { kind: 'absent' };
  }
  return down('too-large');
}
