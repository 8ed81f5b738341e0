import { defineModule } from '@puchar/shared/remote';

/** Parts of `module.json` by id; the names of the chunks are the same, so the host can preload them. */
export default defineModule({
  routes: {
    registration: () =>
      import(/* webpackChunkName: "registration" */ './registration/registration.page.tsx'),
  },
  slots: {},
});
