import { health } from '@puchar/shared/contract';
import type {
  ConfigurableService,
  MediaProvider,
  ServiceCheck,
  ServiceFailure,
} from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { feedsOf } from '../../messages/media/media-service.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import { findLobby } from '../../results/riot/tournament-calls.ts';
import { findDiscordMember, findRiotAccount } from '../../teams/accounts/account-checks.ts';
import { isTurnstileKeyKnown } from '../../teams/captcha/bot-check.ts';
import { checkAddress } from './check-address.ts';
import type { AddressFound } from './check-address.ts';
import { checkTexts, downText, letterTexts, mailTexts, offTexts } from './texts.pl.ts';

type Context = Pick<ServerContext, 'config' | 'external' | 'clock' | 'mailer'>;
type Result = ServiceCheck['results'][number];

const good = (text: string): Result => ({ good: true, text });
const bad = (text: string): Result => ({ good: false, text });

const longestMs = 10_000;
/** A code that no one was given. */
const unknownCode = 'EUN100-00000000-0000-4000-8000-000000000000';

async function checkRiot({ config, external, clock }: Context): Promise<Result[]> {
  const { riot, tournaments } = config;
  if (riot === undefined) return [bad(offTexts.RIOT)];
  const signal = clock.timeout(longestMs);
  const account = { riotUsername: 'Puchar', riotTag: 'TEST' };
  const found = await findRiotAccount(external, riot, account, signal);
  // The account need not exist: a wrong key is rejected before that is looked up.
  if (found.kind === 'down') {
    return [bad(found.reason === 'refused' ? checkTexts.riotKeyRejected : downText('Riot', found))];
  }
  const results = [good(checkTexts.riotGood)];
  if (tournaments === undefined) return [...results, good(checkTexts.codesOff)];
  const lobby = await findLobby(external, tournaments, unknownCode, signal);
  if (lobby.kind === 'down' && lobby.reason !== 'rejected') {
    const isForbidden = lobby.reason === 'refused';
    return [...results, bad(isForbidden ? checkTexts.codesRejected : downText('Riot', lobby))];
  }
  return [
    ...results,
    good(tournaments.mode === 'on' ? checkTexts.codesGood : checkTexts.codesStub),
  ];
}

const channel = z.object({ name: z._default(z.string(), ''), guild_id: z.optional(z.string()) });

async function checkChannel({ config, external, clock }: Context): Promise<Result> {
  if (config.channel === undefined) return good(checkTexts.channelOff);
  const { botToken, channelId } = config.channel;
  const common = {
    headers: { authorization: `Bot ${botToken}` },
    signal: clock.timeout(longestMs),
  };
  const textOf = (outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>) => {
    if (outcome.kind === 'absent') return checkTexts.channelAbsent;
    return outcome.reason === 'refused'
      ? checkTexts.channelForbidden
      : downText('Discord', outcome);
  };
  const path = `/channels/${channelId}`;
  const seen = await external.request('discord-channel', { ...common, path, schema: channel });
  if (seen.kind !== 'ok') return bad(textOf(seen));
  const { name, guild_id: guildId } = seen.value;
  if (guildId !== config.discord?.guildId) return bad(checkTexts.channelElsewhere);
  // Needs the same permission as a message and leaves nothing behind.
  const typing = await external.request('discord-channel', {
    ...common,
    method: 'POST',
    path: `${path}/typing`,
    good: [204],
    schema: z.unknown(),
  });
  return typing.kind === 'ok' ? good(checkTexts.channelGood(name)) : bad(textOf(typing));
}

async function checkDiscord(context: Context): Promise<Result[]> {
  const { config, external, clock } = context;
  if (config.discord === undefined) return [bad(offTexts.DISCORD)];
  const signal = clock.timeout(longestMs);
  const found = await findDiscordMember(external, config.discord, 'puchar', signal);
  if (found.kind !== 'down') return [good(checkTexts.membersGood), await checkChannel(context)];
  if (found.reason !== 'refused') return [bad(downText('Discord', found))];
  return [bad(found.status === 401 ? checkTexts.membersToken : checkTexts.membersGuild)];
}

const providerNames: Record<MediaProvider, string> = { TWITCH: 'Twitch', YOUTUBE: 'YouTube' };

function feedText(provider: MediaProvider, failure: ServiceFailure): string {
  const name = providerNames[provider];
  switch (failure) {
    case 'ABSENT':
      return checkTexts.feedAbsent(name);
    case 'REFUSED':
      return checkTexts.feedKeyRejected[provider];
    case 'THROTTLED':
      return checkTexts.feedThrottled(name);
    case 'SHAPE':
      return checkTexts.feedOdd(name);
    case 'DOWN':
      return checkTexts.feedDown(name);
  }
}

function checkFeed(provider: MediaProvider) {
  return async (context: Context): Promise<Result[]> => {
    const feed = feedsOf(context).find((one) => one.provider === provider);
    if (feed === undefined) return [bad(offTexts[provider])];
    const name = providerNames[provider];
    const response = await feed.read(context.clock.timeout(longestMs));
    if (response.kind === 'ok') return [good(checkTexts.feedGood(name, response.items.length))];
    return [bad(feedText(provider, response.fault))];
  };
}

async function checkTurnstile({ config, external }: Context): Promise<Result[]> {
  if (config.turnstile === undefined) return [bad(offTexts.TURNSTILE)];
  const known = await isTurnstileKeyKnown({ external }, config.turnstile);
  if (known.kind === 'absent')
    return [bad(downText('Cloudflare', { kind: 'down', reason: 'shape' }))];
  if (known.kind === 'down') return [bad(downText('Cloudflare', known))];
  return [known.value ? good(checkTexts.turnstileGood) : bad(checkTexts.turnstileKeyRejected)];
}

const panelMark = (publicUrl: string) => z.object({ site: z.literal(publicUrl) });

function addressResult(
  { kind }: AddressFound,
  address: string,
  texts: { ours: (address: string) => string; other: (address: string) => string },
): Result {
  switch (kind) {
    case 'ours':
      return good(texts.ours(address));
    case 'other':
      return bad(texts.other(address));
    case 'local':
      return bad(checkTexts.addressLocal(address));
    case 'unknown':
      return bad(checkTexts.addressUnknown(address));
    case 'silent':
      return bad(checkTexts.addressSilent(address));
  }
}

async function checkAddresses({ config }: Context): Promise<Result[]> {
  const { publicUrl, adminUrl, environment } = config;
  const trustedBy = (name: string) => environment[name] !== undefined;
  const [site, panel] = await Promise.all([
    checkAddress(publicUrl, '/api/health', {
      schema: health,
      isTrusted: trustedBy('PUBLIC_URL'),
    }),
    checkAddress(adminUrl, '/kit/kit.json', {
      schema: panelMark(publicUrl),
      isTrusted: trustedBy('ADMIN_URL'),
    }),
  ]);
  return [
    addressResult(site, publicUrl, { ours: checkTexts.siteGood, other: checkTexts.siteOdd }),
    addressResult(panel, adminUrl, { ours: checkTexts.panelGood, other: checkTexts.panelOdd }),
  ];
}

async function checkMail({ config, mailer }: Context, ownAddress: string): Promise<Result[]> {
  const outcome = await mailer.send({
    to: ownAddress,
    subject: letterTexts.subject,
    text: letterTexts.text(config.publicUrl),
  });
  return [
    outcome.kind === 'sent'
      ? good(checkTexts.mailSent(ownAddress))
      : bad(mailTexts[outcome.reason]),
  ];
}

type Check = (context: Context, ownAddress: string) => Promise<Result[]>;

const checks: Record<ConfigurableService, Check> = {
  ADDRESSES: checkAddresses,
  RIOT: checkRiot,
  DISCORD: checkDiscord,
  TWITCH: checkFeed('TWITCH'),
  YOUTUBE: checkFeed('YOUTUBE'),
  TURNSTILE: checkTurnstile,
  MAIL: checkMail,
};

/** Calls the service with the settings that hold now. @param ownAddress Of the organiser, for a letter. */
export async function checkService(
  context: Context,
  service: ConfigurableService,
  ownAddress: string,
): Promise<ServiceCheck> {
  return { results: await checks[service](context, ownAddress) };
}
