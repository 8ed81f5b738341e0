import { defineModule } from '@puchar/shared/remote';

/** Components of `module.json` by id; the chunks have the same names, so that the host can preload them. */
export default defineModule({
  routes: {
    hall: () => import(/* webpackChunkName: "hall" */ './hall/hall.page.tsx'),
    overlay: () => import(/* webpackChunkName: "overlay" */ './overlay/overlay.page.tsx'),
  },
  slots: {},
});
