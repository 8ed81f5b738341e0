import { defineModule } from '@puchar/shared/remote';

/** Components of `module.json` by id; the chunks have the same names, so that the host can preload them. */
export default defineModule({
  routes: {
    ranking: () => import(/* webpackChunkName: "ranking" */ './ranking/ranking.page.tsx'),
    player: () => import(/* webpackChunkName: "player" */ './player/player.page.tsx'),
  },
  slots: {},
});
