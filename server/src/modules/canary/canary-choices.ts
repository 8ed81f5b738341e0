import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { CachedResponse } from '../../platform/http/cache/response-cache.ts';
import { canaryCookie, readBucket } from '../../platform/http/cache/shared-cookies.ts';
import { createDeck } from './buckets.ts';
import { CanaryChoice } from './choose-version.ts';
import { composeCanaries, presentCanaries } from './read-canaries.ts';

export const testerCookie = 'puchar_tester';
const mostKeys = 5;
const lastsSeconds = 30 * 86_400;

/** Stored by the browser and sent to the site; scripts of the page do not need it. */
function optionsOf(config: Config) {
  const secure = config.publicUrl.startsWith('https:');
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

export function readTesterKeys(request: FastifyRequest): string[] {
  const value = request.cookies[testerCookie];
  return value === undefined ? [] : value.split('.').slice(0, mostKeys);
}

export function addTesterKey(
  { config }: Pick<ServerContext, 'config'>,
  reply: FastifyReply,
  keys: readonly string[],
): void {
  const value = [...new Set(keys)].slice(-mostKeys).join('.');
  reply.setCookie(testerCookie, value, { ...optionsOf(config), maxAge: lastsSeconds });
}

export function clearTesterCookie({ config }: Pick<ServerContext, 'config'>, reply: FastifyReply) {
  reply.clearCookie(testerCookie, optionsOf(config));
}

/** What a visitor of a page gets, and what its response has to do with cookies. */
interface PageGroup {
  name: string;
  document: RegistryDocument;
  choice: CanaryChoice;
  /** Not for a shared cache: it sets a cookie, or is for testers. */
  isOwn: boolean;
  sendCookies: (reply: FastifyReply) => void;
}

const canaryTopics = ['modules', 'edition'] as const;

/** Documents of one registry are composed once for each group. */
export function createCanaryChoices(
  context: Pick<ServerContext, 'db' | 'cache' | 'config'>,
  parse: (text: string) => RegistryDocument = (text) => registryDocument.parse(JSON.parse(text)),
) {
  const nextBucket = createDeck();
  const choices = new WeakMap<CachedResponse, CanaryChoice>();

  async function choiceOf(registry: CachedResponse): Promise<CanaryChoice> {
    const source = await context.cache.get('canaries', canaryTopics, () =>
      composeCanaries(context.db),
    );
    const known = choices.get(registry);
    if (known?.source === source) return known;
    const document = parse(registry.bytes.toString());
    const { rev, canaries } = presentCanaries.parse(JSON.parse(source.bytes.toString()));
    const base = { document, response: registry };
    const choice = new CanaryChoice(base, canaries, source, rev === document.rev);
    choices.set(registry, choice);
    return choice;
  }

  return {
    choiceOf,
    async ofPage(request: FastifyRequest, registry: CachedResponse): Promise<PageGroup> {
      const choice = await choiceOf(registry);
      const given = readBucket(request.cookies);
      const isDealt = given === null && choice.isShared;
      const isOver = given !== null && !choice.hasShares;
      const bucket = isDealt ? nextBucket() : given;
      const keys = readTesterKeys(request);
      const known = choice.knownKeys(keys);
      const options = optionsOf(context.config);
      return {
        ...choice.group(bucket, known),
        choice,
        isOwn: isDealt || isOver || keys.length > 0,
        sendCookies(reply) {
          if (isDealt) {
            const cookie = { ...options, maxAge: lastsSeconds };
            reply.setCookie(canaryCookie, String(bucket), cookie);
          }
          if (isOver) reply.clearCookie(canaryCookie, options);
          if (keys.length > 0 && known.length === 0) clearTesterCookie(context, reply);
        },
      };
    },
  };
}

export type CanaryChoices = ReturnType<typeof createCanaryChoices>;
