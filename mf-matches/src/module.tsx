import { defineModule } from '@puchar/shared/remote';

/** Parts of `module.json` by id; the names of the chunks are the same, so the host can preload them. */
export default defineModule({
  routes: {
    'match-list': () =>
      import(/* webpackChunkName: "match-list" */ './match-list/match-list.page.tsx'),
    match: () => import(/* webpackChunkName: "match" */ './match/match.page.tsx'),
  },
  slots: {
    'home-matches': () =>
      import(/* webpackChunkName: "home-matches" */ './compact-list/compact-list.slot.tsx'),
    'team-matches': () =>
      import(/* webpackChunkName: "team-matches" */ './team-matches/team-matches.slot.tsx'),
  },
});
