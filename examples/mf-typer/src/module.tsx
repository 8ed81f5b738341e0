import { defineModule } from '@puchar/shared/remote';

/** The ids of `module.json`; chunk names are the same, so that the host can preload them. */
export default defineModule({
  routes: {
    typer: () => import(/* webpackChunkName: "typer" */ './typer/typer.page.tsx'),
  },
  slots: {
    score: () => import(/* webpackChunkName: "score" */ './score/score.slot.tsx'),
  },
});
