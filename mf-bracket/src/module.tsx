import { defineModule } from '@puchar/shared/remote';

/** Components of `module.json` by id; the chunks have the same names, so that the host can preload them. */
export default defineModule({
  routes: {
    bracket: () => import(/* webpackChunkName: "bracket" */ './bracket/bracket.page.tsx'),
  },
  slots: {},
});
