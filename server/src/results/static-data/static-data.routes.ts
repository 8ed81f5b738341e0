import { archivedMeeting, endpoints, fillPath, meetingDetail } from '@puchar/shared/contract';
import type { Game, StaticData } from '@puchar/shared/contract';
import { isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { games } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { immutable } from '../../platform/storage/picture-routes.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { StaticDataService } from './static-data-service.ts';

type Names = StaticData['items'];

function pick(names: Names, numbers: readonly number[]): Names {
  const rows = [...new Set(numbers)].flatMap((number) => {
    const row = names[String(number)];
    return row === undefined ? [] : [[number, row] as const];
  });
  return Object.fromEntries(rows);
}

function namesOfGame({ players, team1Statistics, team2Statistics }: Game, data: StaticData) {
  const drafts = [team1Statistics, team2Statistics].flatMap((team) =>
    team === null ? [] : [...team.bans, ...team.picks],
  );
  const items = players.flatMap((player) => player.items);
  const spells = players.flatMap((player) => player.summonerSpells);
  const runes = players.flatMap((player) => {
    const { primaryStyle, subStyle, primary, sub, shards } = player.runes;
    return [primaryStyle, subStyle, ...primary, ...sub, ...shards];
  });
  return {
    champions: pick(data.champions, [...drafts, ...players.map(({ championKey }) => championKey)]),
    items: pick(data.items, items),
    runes: pick(data.runes, runes),
    summonerSpells: pick(data.summonerSpells, spells),
  };
}

/** A few kilobytes of the hundred that a version has. @param dataOf The newest version for null. */
export async function meetingNames(
  games: readonly Game[],
  dataOf: (patch: string | null) => Promise<StaticData>,
): Promise<StaticData> {
  const { version } = await dataOf(null);
  const all: StaticData = { version, champions: {}, items: {}, runes: {}, summonerSpells: {} };
  for (const game of games) {
    const data = await dataOf(game.patch);
    const own = namesOfGame(game, data);
    all.version = data.version;
    Object.assign(all.champions, own.champions);
    Object.assign(all.items, own.items);
    Object.assign(all.runes, own.runes);
    Object.assign(all.summonerSpells, own.summonerSpells);
  }
  return all;
}

/** Such as `15.22`, in any edition. */
export async function playedPatches(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ patch: games.patch })
    .from(games)
    .where(isNotNull(games.patch));
  return rows.flatMap(({ patch }) =>
    patch !== null && /^\d{1,2}\.\d{1,2}$/.test(patch) ? [patch] : [],
  );
}

type GameData = Pick<StaticDataService, 'current' | 'ofPatch' | 'hasPatch' | 'images'>;

export function staticDataRoutes(
  service: GameData,
): (app: FastifyInstance, context: ServerContext) => void {
  const dataOf = (patch: string | null) =>
    patch === null ? Promise.resolve(service.current()) : service.ofPatch(patch);
  return (app, context) => {
    bindEndpoint(app, context, endpoints.getStaticData, {
      cached: true,
      // Invalid patches must not each cache a copy of the newest version.
      sameAs: ({ query, ...input }) => ({
        ...input,
        query: query.patch !== undefined && service.hasPatch(query.patch) ? query : {},
      }),
      handler: ({ query: { patch } }) => dataOf(patch ?? null),
    });
    bindEndpoint(app, context, endpoints.getMeetingNames, {
      cached: true,
      async handler({ params: { id } }, { site }) {
        const meeting = await context.inProcessApi.get(`/meetings/${id}`, site);
        if (meeting === null) throw new AppError('NOT_FOUND');
        return meetingNames(meetingDetail.parse(JSON.parse(meeting)).matches, dataOf);
      },
    });
    bindEndpoint(app, context, endpoints.getArchivedMeetingNames, {
      cached: true,
      async handler({ params }, { site }) {
        const path = fillPath(endpoints.getArchivedMeeting.path, params);
        const meeting = await context.inProcessApi.get(path, site);
        if (meeting === null) throw new AppError('NOT_FOUND');
        return meetingNames(archivedMeeting.parse(JSON.parse(meeting)).games, dataOf);
      },
    });
    app.get<{ Params: { '*': string } }>('/game-images/*', async (request, reply) => {
      const bytes = await service.images.read(request.params['*']);
      if (bytes === null) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', immutable)
        .header('x-content-type-options', 'nosniff')
        .type('image/png')
        .send(bytes);
    });
  };
}
