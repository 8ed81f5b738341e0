import { defineModule } from '@puchar/shared/remote';

/** Components of `module.json` by id; the chunks have the same names, so that the host can preload them. */
export default defineModule({
  routes: {
    'team-page': () => import(/* webpackChunkName: "team-page" */ './team-page/team-page.page.tsx'),
  },
  slots: {},
});
