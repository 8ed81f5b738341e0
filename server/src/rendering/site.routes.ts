import type { RegisterRoutes } from '../platform/context.ts';
import type { Renderer } from './renderer/renderer.ts';
import { createVersionFiles } from '../modules/version-files.ts';
import { createDrawPage } from './draw-page.ts';
import { readHostBuild } from './host-build.ts';
import { registerHostFiles } from './host-files.ts';
import { PageServer } from './page-server.ts';
import { createPageStyles } from './page-styles.ts';

/** Of what a module's file is served under: `/modules/{slug}/{folder}/{file}`. */
const moduleFile = /^\/modules\/([^/]+)\/([^/]+)\/(.+)$/;

/**
 * The shell's files and the HTML of every address that is no call, no module file and no picture.
 *
 * @param renderer Null where pages go out without their content, for the browser to draw.
 */
export function siteRoutes(renderer: Renderer | null): RegisterRoutes {
  return async (app, context) => {
    const host = await readHostBuild(context.config.hostDist);
    await registerHostFiles(app, host.folder);
    const readFile = createVersionFiles(context.db, `${context.config.dataDir}/modules`);
    const readModuleSheet = async (href: string) => {
      const [, slug = '', folder = '', file = ''] = moduleFile.exec(href) ?? [];
      const found = await readFile(slug, folder, file, []);
      return found === null ? null : found.content.toString();
    };
    const stylesOf = createPageStyles(host, readModuleSheet, context.log);
    const draw = renderer === null ? null : createDrawPage(renderer, context.log);
    const pages = new PageServer(context, { host, draw, stylesOf }, app.site);
    app.get('/*', async (request, reply) => {
      if (/^\/(api|modules|pictures|game-images|share)(\/|$)/.test(request.url))
        return reply.callNotFound();
      return pages.serve(request, reply);
    });
  };
}

/** The same without content in the pages. */
export const registerSiteRoutes = siteRoutes(null);
