import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { immutable } from '../../platform/storage/picture-routes.ts';
import { sendCached } from '../../platform/http/send-cached.ts';
import { cardVersion } from './card.ts';
import type { Card } from './card.ts';
import { cardPicture } from './card-pictures.ts';
import { readPublicCup } from '../public-cup.ts';
import { cupCard, cupCardPath, readSharedPage } from './shared-page.ts';

interface CardRequest {
  Params: { file: string };
  Querystring: { v?: unknown };
}

/** For a URL without the present version. */
const changing = 'public, max-age=300';
const ending = '.png';
const nothing = async () => null;

/** On both listeners; always the public's current data, whichever version the URL names. */
export function registerShareRoutes(app: FastifyInstance, context: ServerContext): void {
  async function send(
    request: FastifyRequest<CardRequest>,
    reply: FastifyReply,
    card: Card,
  ): Promise<FastifyReply> {
    const tag = cardVersion(card);
    // A PNG is compressed already.
    const response = {
      bytes: await cardPicture(context, card),
      tag,
      brotli: nothing,
      gzip: nothing,
    };
    reply
      .header('x-content-type-options', 'nosniff')
      // Other sites embed it.
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendCached(request, reply, response, {
      type: 'image/png',
      caching: request.query.v === tag ? immutable : changing,
    });
  }

  app.get<CardRequest>(cupCardPath, async (request, reply) =>
    send(request, reply, cupCard(await readPublicCup(context.inProcessApi))),
  );

  for (const [folder, call] of [
    ['mecze', 'meetings'],
    ['druzyny', 'teams'],
  ] as const) {
    app.get<CardRequest>(`/share/${folder}/:file`, async (request, reply) => {
      const { file } = request.params;
      const name = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
      const path = `/${call}/${encodeURIComponent(name)}`;
      const page = name === '' ? null : await readSharedPage(context.inProcessApi, path);
      if (page === null) throw new AppError('NOT_FOUND');
      return send(request, reply, page.card);
    });
  }
}
