import { defineModule } from '@puchar/shared/remote';

/** Części z `module.json` według id; tak samo nazywają się ich pliki po zbudowaniu. */
export default defineModule({
  routes: {
    start: () => import(/* webpackChunkName: "start" */ './start/start.page.tsx'),
  },
  slots: {},
});
