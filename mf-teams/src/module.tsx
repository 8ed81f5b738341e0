import { defineModule } from '@puchar/shared/remote';

/** Parts of `module.json` by id; the names of the chunks are the same, so the host can preload them. */
export default defineModule({
  routes: {
    'team-list': () => import(/* webpackChunkName: "team-list" */ './team-list/team-list.page.tsx'),
    team: () => import(/* webpackChunkName: "team" */ './team/team.page.tsx'),
  },
  slots: {},
});
