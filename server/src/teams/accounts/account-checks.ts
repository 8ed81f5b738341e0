import { setTimeout as sleep } from 'node:timers/promises';
import type { OfferedAccountChecks } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import type { RiotSettings, DiscordSettings } from '../../config/services.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import { down } from '../../platform/external/read-response.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import type { Clock } from '../../platform/clock.ts';
import { createConcurrencyLimit } from '../../platform/jobs/concurrency-limit.ts';
import type { ConcurrencyLimit } from '../../platform/jobs/concurrency-limit.ts';
import { isEmailOffered } from '../registration/captain-email.ts';
import type { ServerContext } from '../../platform/context.ts';

interface GameAccount {
  riotUsername: string;
  riotTag: string;
}

const account = z.object({ puuid: z.string().check(z.minLength(1), z.maxLength(200)) });

/** `encodeURIComponent` throws on a lone surrogate. */
const segment = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

export function findRiotAccount(
  external: ExternalClient,
  { apiKey }: RiotSettings,
  { riotUsername, riotTag }: GameAccount,
  signal: AbortSignal,
): Promise<Outcome<{ puuid: string }>> {
  return external.request('riot', {
    kind: 'account',
    path: `/riot/account/v1/accounts/by-riot-id/${segment(riotUsername)}/${segment(riotTag)}`,
    schema: account,
    headers: { 'x-riot-token': apiKey },
    signal,
  });
}

const members = z.array(
  z.nullable(
    z.object({
      user: z.optional(
        z.object({ username: z.optional(z.string()), discriminator: z.optional(z.string()) }),
      ),
    }),
  ),
);
type Member = z.infer<typeof members>[number];

/** Result limits of the member search: a common prefix needs the maximum. */
const limits = [100, 1_000] as const;

interface ChatName {
  username: string;
  /** Of a legacy name, `name#1234`. */
  discriminator: string | null;
}

/** Any case, with or without `@`. A name of today has the number 0, written `#0` or `#0000`. */
function parseChatName(text: string): ChatName {
  const name = text
    .trim()
    .replace(/^@/, '')
    .replace(/#0(?:000)?$/, '')
    .toLowerCase();
  const [, old, number] = /^(.+)#(\d{4})$/.exec(name) ?? [];
  return old !== undefined && number !== undefined
    ? { username: old, discriminator: number }
    : { username: name, discriminator: null };
}

function isSame(member: Member, { username, discriminator }: ChatName): boolean {
  const user = member?.user;
  return (
    user?.username?.toLowerCase() === username &&
    (discriminator === null || user.discriminator === discriminator)
  );
}

/** Discord's search matches prefixes of names and nicknames, so results are compared exactly. */
export async function findDiscordMember(
  external: ExternalClient,
  { botToken, guildId }: DiscordSettings,
  text: string,
  signal: AbortSignal,
): Promise<Outcome<true>> {
  const name = parseChatName(text);
  for (const limit of limits) {
    const query = new URLSearchParams({ query: name.username, limit: `${limit}` });
    const outcome = await external.request('discord', {
      kind: 'members',
      path: `/guilds/${guildId}/members/search?${query}`,
      schema: members,
      headers: { authorization: `Bot ${botToken}` },
      signal,
    });
    // 404 here means that the bot does not know the guild.
    if (outcome.kind === 'absent') return down('refused');
    if (outcome.kind === 'down') return outcome;
    if (outcome.value.some((member) => isSame(member, name))) return { kind: 'ok', value: true };
    // A member without a name may be the one.
    if (outcome.value.some((member) => member?.user?.username === undefined)) return down('shape');
    if (outcome.value.length < limit) return { kind: 'absent' };
  }
  return down('too-large');
}

export interface Patience {
  /** Ends the whole check; what is unknown by then stays unknown. */
  deadline: () => AbortSignal;
  /** Milliseconds; a longer single wait makes the result unknown. */
  longestWaitMs: number;
}

/** While a user waits for a submission, which calls several services. */
export const shortPatience = (clock: Clock): Patience => ({
  deadline: () => clock.timeout(4_500),
  longestWaitMs: 1_500,
});

export const longPatience = (clock: Clock): Patience => ({
  deadline: () => clock.timeout(90_000),
  longestWaitMs: 20_000,
});

/** Bounds a service that returns 429 each time. */
const mostWaits = 4;
const leastWaitMs = 100;

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

const realWait: Wait = async (ms, signal) => {
  // An aborted wait is no error: the next request sees the signal.
  await sleep(ms, undefined, { signal }).catch(() => undefined);
};

/** Retries after a short Retry-After. */
async function requestWithRetries<T>(
  request: () => Promise<Outcome<T>>,
  parts: { turns: ConcurrencyLimit; signal: AbortSignal; longestWaitMs: number; wait: Wait },
): Promise<Outcome<T>> {
  const { turns, signal, longestWaitMs, wait } = parts;
  const outcome = await turns.run(async () => {
    for (let waits = 0; ; waits += 1) {
      const response = await request();
      const waitMs = response.kind === 'down' ? response.retryAfterMs : undefined;
      if (waitMs === undefined || waitMs > longestWaitMs) return response;
      if (waits === mostWaits || signal.aborted) return response;
      await wait(Math.max(waitMs, leastWaitMs), signal);
    }
  }, signal);
  return outcome ?? down('ended');
}

export interface GameAccountsFound {
  /** As {@link accountName} writes them, in the order given. */
  missing: string[];
  /** Some account could not be checked; it is neither missing nor found. */
  unknown: boolean;
  /** Riot's keys by account name. Never public. */
  puuids: Map<string, string>;
}

interface ChatMembersFound {
  missing: string[];
  unknown: boolean;
}

/**
 * A check that is off reports nothing. A team is unverified only when a configured service was
 * down; what is unknown rejects no team. Never throws.
 */
export interface AccountChecks {
  readonly isOn: boolean;
  checkGameAccounts(
    accounts: readonly GameAccount[],
    patience?: Patience,
  ): Promise<GameAccountsFound>;
  checkChatMembers(names: readonly string[], patience?: Patience): Promise<ChatMembersFound>;
}

/** Concurrent requests of the whole process. */
const riotAtOnce = 4;
const discordAtOnce = 2;

export function accountName({ riotUsername, riotTag }: GameAccount): string {
  return `${riotUsername}#${riotTag}`;
}

export async function offeredAccountChecks(
  context: Pick<ServerContext, 'config' | 'db'>,
): Promise<OfferedAccountChecks> {
  const { riot, discord, retention } = context.config;
  return {
    riot: riot !== undefined,
    discord: discord !== undefined,
    captainEmailDays: (await isEmailOffered(context)) ? retention.contactDays : null,
  };
}

/** One per process: all callers share its limits. */
export function createAccountChecks(
  { config, external, clock }: Pick<ServerContext, 'config' | 'external' | 'clock'>,
  wait: Wait = realWait,
): AccountChecks {
  const riotTurns = createConcurrencyLimit(riotAtOnce);
  const discordTurns = createConcurrencyLimit(discordAtOnce);
  return {
    get isOn() {
      return config.riot !== undefined || config.discord !== undefined;
    },
    async checkGameAccounts(accounts, { deadline, longestWaitMs } = shortPatience(clock)) {
      const found: GameAccountsFound = { missing: [], unknown: false, puuids: new Map() };
      const { riot } = config;
      if (riot === undefined) return found;
      const signal = deadline();
      const parts = { turns: riotTurns, signal, longestWaitMs, wait };
      const outcomes = await Promise.all(
        accounts.map(async (account): Promise<[string, Outcome<{ puuid: string }>]> => [
          accountName(account),
          await requestWithRetries(() => findRiotAccount(external, riot, account, signal), parts),
        ]),
      );
      for (const [name, outcome] of outcomes) {
        if (outcome.kind === 'ok') found.puuids.set(name, outcome.value.puuid);
        if (outcome.kind === 'absent') found.missing.push(name);
        if (outcome.kind === 'down') found.unknown = true;
      }
      return found;
    },
    async checkChatMembers(names, { deadline, longestWaitMs } = shortPatience(clock)) {
      const { discord } = config;
      if (discord === undefined) return { missing: [], unknown: false };
      const signal = deadline();
      const parts = { turns: discordTurns, signal, longestWaitMs, wait };
      const outcomes = await Promise.all(
        names.map((name) =>
          requestWithRetries(() => findDiscordMember(external, discord, name, signal), parts),
        ),
      );
      return {
        missing: names.filter((_name, index) => outcomes[index]?.kind === 'absent'),
        unknown: outcomes.some(({ kind }) => kind === 'down'),
      };
    },
  };
}
