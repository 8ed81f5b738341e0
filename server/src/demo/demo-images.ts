import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';
import { things } from './demo-static-data.ts';
import { filmStill } from './film-still.ts';
import { tileKinds, tileSvg } from './game-tiles.ts';
import type { TileKind } from './game-tiles.ts';
import { rosterTeams } from './roster-teams.ts';

function tilesOf(kind: TileKind): [string, string][] {
  return things[kind].map(({ id, letters }, place) => [
    `${kind}/${id}.svg`,
    tileSvg(kind, letters, place),
  ]);
}

function emblemOf(tag: string) {
  const team = rosterTeams.find((one) => one.tag === tag);
  return team && { ...team.emblem, letters: team.tag };
}

function stillOf(tags: string): string | undefined {
  const [one, other] = tags
    .replace(/\.svg$/, '')
    .split('-')
    .map(emblemOf);
  return one && other && filmStill(one, other);
}

/** @returns Null when the demo has no such teams. */
export function stillAddress(one: string, other: string): string | null {
  if (!emblemOf(one) || !emblemOf(other)) return null;
  return `/demo-images/film/${encodeURIComponent(`${one}-${other}`)}.svg`;
}

/** Nothing but the demo names these addresses. */
export function registerDemoImages(app: FastifyInstance): void {
  const tiles = new Map(tileKinds.flatMap(tilesOf));
  app.get<{ Params: { kind: string; file: string } }>(
    '/demo-images/:kind/:file',
    async ({ params: { kind, file } }, reply) => {
      const image = kind === 'film' ? stillOf(file) : tiles.get(`${kind}/${file}`);
      if (image === undefined) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml')
        .send(image);
    },
  );
}
