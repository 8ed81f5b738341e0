import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { createFileCache } from '../../platform/storage/file-cache.ts';
import { pictureHashOf } from '../../platform/storage/picture-address.ts';
import { immutable } from '../../platform/storage/picture-routes.ts';
import { readPicture } from '../../platform/storage/picture-store.ts';
import { readPublicCup } from '../public-cup.ts';
import { readSections } from '../settings/read-settings.ts';
import { iconFiles, makeIcon, toIco } from './make-icons.ts';
import type { IconFile } from './make-icons.ts';
import { dark } from './default-mark.ts';

/** For an address that does not change with the icon. */
const changing = 'public, max-age=300';

const isIconFile = (name: string): name is IconFile => Object.hasOwn(iconFiles, name);

function send(reply: FastifyReply, type: string, caching: string, bytes: Buffer | string) {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return reply
    .header('cache-control', caching)
    .header('etag', tag)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .type(type)
    .send(bytes);
}

/** On both listeners: the icon of the tab, of a home screen and of installed pages. */
export function registerIconRoutes(
  app: FastifyInstance,
  context: Pick<ServerContext, 'db' | 'files' | 'inProcessApi'>,
): void {
  const cache = createFileCache();

  /** The present icon, whichever version the address names. */
  async function iconOf(file: IconFile): Promise<{ bytes: Buffer; version: string }> {
    const { look } = (await readPublicCup(context.inProcessApi)).cup;
    const bytes = await cache.get(`${file} ${look.icon}`, async () => {
      const { logoUrl, iconUrl } = (await readSections(context.db)).look.published;
      const hash = pictureHashOf(iconUrl || logoUrl);
      const picture = hash === null ? null : await readPicture(context.files, hash);
      return makeIcon(file, picture, look.accent);
    });
    if (bytes === null) throw new AppError('NOT_FOUND');
    return { bytes, version: look.icon };
  }

  app.get<{ Params: { version: string; file: string } }>(
    '/icons/:version/:file',
    async ({ params: { version, file } }, reply) => {
      if (!isIconFile(file)) throw new AppError('NOT_FOUND');
      const icon = await iconOf(file);
      return send(reply, 'image/png', icon.version === version ? immutable : changing, icon.bytes);
    },
  );
  app.get('/favicon.ico', async (_request, reply) => {
    const { bytes } = await iconOf('ico.png');
    return send(reply, 'image/x-icon', changing, toIco(bytes, iconFiles['ico.png'].side));
  });
  for (const address of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    app.get(address, async (_request, reply) =>
      send(reply, 'image/png', changing, (await iconOf('touch.png')).bytes),
    );
  }
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { cup, name } = await readPublicCup(context.inProcessApi);
    const { identity, look } = cup;
    const manifest = {
      name: name.full,
      short_name: identity.shortName || name.title,
      lang: 'pl',
      start_url: '/',
      display: 'browser',
      background_color: dark.page,
      theme_color: dark.page,
      icons: (['192.png', '512.png'] as const).map((file) => ({
        src: `/icons/${look.icon}/${file}`,
        sizes: `${iconFiles[file].side}x${iconFiles[file].side}`,
        type: 'image/png',
      })),
    };
    return send(reply, 'application/manifest+json', changing, JSON.stringify(manifest));
  });
}
