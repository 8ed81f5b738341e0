import type { RegisterRoutes } from './app.ts';
import { registerDeployRoutes } from './features/modules/deploy/deploy.routes.ts';
import { registerKitRoutes } from './features/modules/kit/kit.routes.ts';
import { registerModuleRoutes } from './features/modules/modules.routes.ts';
import { registerPreviewRoutes } from './features/modules/previews/previews.routes.ts';
import { registerSiteRoutes } from './features/site/site.routes.ts';
import type { StaticDataService } from './features/static-data/static-data-service.ts';
import { staticDataRoutes } from './features/static-data/static-data.routes.ts';
import { registerPictureRoutes } from './files/picture-routes.ts';

/** What both listeners serve beside the calls of the features: modules, pictures, game data, HTML. */
export function furtherRoutes(
  staticData: Pick<StaticDataService, 'current' | 'images'>,
): readonly RegisterRoutes[] {
  return [
    registerModuleRoutes,
    registerDeployRoutes,
    registerKitRoutes,
    registerPreviewRoutes,
    registerPictureRoutes,
    staticDataRoutes(staticData),
    registerSiteRoutes,
  ];
}
