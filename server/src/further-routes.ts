import type { RegisterRoutes } from './app.ts';
import type { MediaFeeds } from './features/media/media-service.ts';
import { mediaRefreshRoutes } from './features/media/media.routes.ts';
import { registerDeployRoutes } from './features/modules/deploy/deploy.routes.ts';
import { registerKitRoutes } from './features/modules/kit/kit.routes.ts';
import { registerModuleRoutes } from './features/modules/modules.routes.ts';
import { registerPreviewRoutes } from './features/modules/previews/previews.routes.ts';
import { replayRoutes } from './features/replays/replays.routes.ts';
import { serviceRoutes } from './features/services/services.routes.ts';
import { registerShareRoutes } from './features/share/share.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import type { StaticDataService } from './features/static-data/static-data-service.ts';
import { staticDataRoutes } from './features/static-data/static-data.routes.ts';
import { registerPictureRoutes } from './files/picture-routes.ts';
import type { Renderer } from './render/renderer.ts';

/** What both listeners serve beside the calls of the features: modules, pictures, game data, HTML. */
export function furtherRoutes(
  staticData: Pick<
    StaticDataService,
    'current' | 'ofPatch' | 'hasPatch' | 'championKeyOf' | 'images' | 'state'
  >,
  media: Pick<MediaFeeds, 'refresh'>,
  renderer: Renderer | null,
): readonly RegisterRoutes[] {
  return [
    registerModuleRoutes,
    registerDeployRoutes,
    registerKitRoutes,
    registerPreviewRoutes,
    registerPictureRoutes,
    staticDataRoutes(staticData),
    mediaRefreshRoutes(media),
    serviceRoutes(() => staticData.state()),
    replayRoutes(staticData),
    registerShareRoutes,
    siteRoutes(renderer),
  ];
}
