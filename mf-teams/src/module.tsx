import { defineModule } from '@puchar/shared/remote';

/** Components of `module.json` by id; the chunks have the same names, so that the host can preload them. */
export default defineModule({
  routes: {
    'team-list': () => import(/* webpackChunkName: "team-list" */ './team-list/team-list.page.tsx'),
    draw: () => import(/* webpackChunkName: "draw" */ './draw/draw.page.tsx'),
    team: () => import(/* webpackChunkName: "team" */ './team/team.page.tsx'),
  },
  slots: {},
});
