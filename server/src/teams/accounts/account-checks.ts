import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { RiotSettings, DiscordSettings } from '../../config/services.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import { down } from '../../platform/external/read-response.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import type { Clock } from '../../platform/clock.ts';
import { createConcurrencyLimit } from '../../platform/jobs/concurrency-limit.ts';
import type { ConcurrencyLimit } from '../../platform/jobs/concurrency-limit.ts';
import type { ServerContext } from '../../platform/context.ts';

interface GameAccount {
  riotUsername: string;
  riotTag: string;
}

const account = z.object({ puuid: z.string().check(z.minLength(1), z.maxLength(200)) });

/** A lone surrogate would make `encodeURIComponent` throw. */
const segment = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

/** One account by its name and tag; `absent` when there is none. */
function findRiotAccount(
  external: ExternalClient,
  { apiKey }: RiotSettings,
  { riotUsername, riotTag }: GameAccount,
  signal: AbortSignal,
): Promise<Outcome<{ puuid: string }>> {
  return external.ask('riot', {
    kind: 'account',
    path: `/riot/account/v1/accounts/by-riot-id/${segment(riotUsername)}/${segment(riotTag)}`,
    schema: account,
    headers: { 'x-riot-token': apiKey },
    signal,
  });
}

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
async function findDiscordMember(
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

/** How long a check may take, and how long it waits for a service that asks for fewer calls. */
export interface Patience {
  /** Ends the whole check; what is not known by then stays unknown. */
  deadline: () => AbortSignal;
  /** Longest single wait, in milliseconds; a longer one makes the answer unknown. */
  longestWaitMs: number;
}

/** While somebody waits for the answer of a submission, which asks several services. */
export const shortPatience = (clock: Clock): Patience => ({
  deadline: () => clock.timeout(4_500),
  longestWaitMs: 1_500,
});

/** While nobody waits. */
export const longPatience = (clock: Clock): Patience => ({
  deadline: () => clock.timeout(90_000),
  longestWaitMs: 20_000,
});

/** Of one question; a service that says 429 each time is not asked for ever. */
const mostWaits = 4;
const leastWaitMs = 100;

/** Milliseconds pass, or the signal ends the wait. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

const realWait: Wait = async (ms, signal) => {
  // An ended wait is no fault: the next question sees the signal.
  await sleep(ms, undefined, { signal }).catch(() => undefined);
};

/**
 * Asks in its turn; when the service asked for a short wait, waits and asks again.
 *
 * @returns `down` with `ended` when the time was over first.
 */
async function askPatiently<T>(
  ask: () => Promise<Outcome<T>>,
  parts: { turns: ConcurrencyLimit; signal: AbortSignal; longestWaitMs: number; wait: Wait },
): Promise<Outcome<T>> {
  const { turns, signal, longestWaitMs, wait } = parts;
  const outcome = await turns.run(async () => {
    for (let waits = 0; ; waits += 1) {
      const answer = await ask();
      const waitMs = answer.kind === 'down' ? answer.retryAfterMs : undefined;
      if (waitMs === undefined || waitMs > longestWaitMs) return answer;
      if (waits === mostWaits || signal.aborted) return answer;
      await wait(Math.max(waitMs, leastWaitMs), signal);
    }
  }, signal);
  return outcome ?? down('ended');
}

export interface GameAccountsFound {
  /** Accounts that do not exist, as {@link accountName} writes them, in the order given. */
  missing: string[];
  /** Whether of some account nothing could be learned; it is then neither missing nor found. */
  unknown: boolean;
  /** Key at Riot by account name. Never public. */
  puuids: Map<string, string>;
}

export interface ChatMembersFound {
  /** Names that are not on the cup's chat server, as given. */
  missing: string[];
  unknown: boolean;
}

/**
 * Checks of a team's accounts at the services that are configured. A check that is off finds nothing
 * missing and nothing unknown: a team is unverified (`accountsVerified` false) only when a service that
 * is configured could not answer. What is unknown never refuses anybody. Nothing here throws.
 */
export interface AccountChecks {
  isOn: boolean;
  /** Bounded to four and a half seconds unless another patience is given. */
  checkGameAccounts(
    accounts: readonly GameAccount[],
    patience?: Patience,
  ): Promise<GameAccountsFound>;
  /** Bounded to four and a half seconds unless another patience is given. */
  checkChatMembers(names: readonly string[], patience?: Patience): Promise<ChatMembersFound>;
}

/** Questions under way at once, of all submissions of this process. */
const riotAtOnce = 4;
const discordAtOnce = 2;

/** `name#tag`. */
export function accountName({ riotUsername, riotTag }: GameAccount): string {
  return `${riotUsername}#${riotTag}`;
}

/** One for each process: its turns are shared by all that ask. */
export function createAccountChecks(
  { config, external, clock }: Pick<ServerContext, 'config' | 'external' | 'clock'>,
  wait: Wait = realWait,
): AccountChecks {
  const { riot, discord } = config;
  const riotTurns = createConcurrencyLimit(riotAtOnce);
  const discordTurns = createConcurrencyLimit(discordAtOnce);
  return {
    isOn: riot !== undefined || discord !== undefined,
    async checkGameAccounts(accounts, { deadline, longestWaitMs } = shortPatience(clock)) {
      const found: GameAccountsFound = { missing: [], unknown: false, puuids: new Map() };
      if (riot === undefined) return found;
      const signal = deadline();
      const parts = { turns: riotTurns, signal, longestWaitMs, wait };
      const outcomes = await Promise.all(
        accounts.map(async (account): Promise<[string, Outcome<{ puuid: string }>]> => [
          accountName(account),
          await askPatiently(() => findRiotAccount(external, riot, account, signal), parts),
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
      if (discord === undefined) return { missing: [], unknown: false };
      const signal = deadline();
      const parts = { turns: discordTurns, signal, longestWaitMs, wait };
      const outcomes = await Promise.all(
        names.map((name) =>
          askPatiently(() => findDiscordMember(external, discord, name, signal), parts),
        ),
      );
      return {
        missing: names.filter((_name, index) => outcomes[index]?.kind === 'absent'),
        unknown: outcomes.some(({ kind }) => kind === 'down'),
      };
    },
  };
}
