import type { ServerContext } from '../../platform/context.ts';
import { createConcurrencyLimit } from '../../platform/jobs/concurrency-limit.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import { askPatiently, realWait, shortPatience } from './ask-patiently.ts';
import type { Patience, Wait } from './ask-patiently.ts';
import { findDiscordMember } from './discord-member.ts';
import { findRiotAccount } from './riot-account.ts';
import type { GameAccount } from './riot-account.ts';

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
