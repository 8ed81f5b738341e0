import { defineModule } from '@puchar/shared/remote';

/** Identyfikatory części z `module.json`; tak samo nazywają się ich zbudowane pliki. */
export default defineModule({
  routes: {
    start: () => import(/* webpackChunkName: "start" */ './start/start.page.tsx'),
  },
  slots: {},
});
