import { defineModule } from '@puchar/shared/remote';

/** Components of `module.json` by id; the chunks have the same names, so that the host can preload them. */
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
