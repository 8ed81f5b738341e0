import { defineModule } from '@puchar/shared/remote';

/** Parts of `module.json` by id; the names of the chunks are the same, so the host can preload them. */
export default defineModule({
  routes: {
    typer: () => import(/* webpackChunkName: "typer" */ './typer/typer.page.tsx'),
  },
  slots: {
    score: () => import(/* webpackChunkName: "score" */ './score/score.slot.tsx'),
  },
});
