import { defineModule } from '@puchar/shared/remote';

/** Parts of `module.json` by id; the names of the chunks are the same, so the host can preload them. */
export default defineModule({
  routes: {
    'consent-forms': () =>
      import(/* webpackChunkName: "consent-forms" */ './consent-forms/consent-forms.page.tsx'),
    consent: () => import(/* webpackChunkName: "consent" */ './consent/consent.page.tsx'),
  },
  slots: {},
});
