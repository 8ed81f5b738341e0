import type { RegisterRoutes } from './platform/context.ts';
import type { MediaFeeds } from './messages/media/media-service.ts';
import { mediaRefreshRoutes } from './messages/media/media.routes.ts';
import { registerDeployRoutes } from './modules/deploy/deploy.routes.ts';
import { registerKitRoutes } from './modules/kit/kit.routes.ts';
import { registerModuleRoutes } from './modules/modules.routes.ts';
import { registerPreviewRoutes } from './modules/previews/previews.routes.ts';
import { replayRoutes } from './results/replays/replays.routes.ts';
import { serviceRoutes } from './organisers/services/services.routes.ts';
import { registerShareRoutes } from './cup/share-images/share.routes.ts';
import { siteRoutes } from './rendering/site.routes.ts';
import type { StaticDataService } from './results/static-data/static-data-service.ts';
import { staticDataRoutes } from './results/static-data/static-data.routes.ts';
import { registerPictureRoutes } from './platform/storage/picture-routes.ts';
import type { Renderer } from './rendering/renderer/renderer.ts';

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
