import { defineModule } from '@puchar/shared/remote';

/** Components of `module.json` by id; the chunks have the same names, so that the host can preload them. */
export default defineModule({
  routes: {
    'consent-forms': () =>
      import(/* webpackChunkName: "consent-forms" */ './consent-forms/consent-forms.page.tsx'),
    consent: () => import(/* webpackChunkName: "consent" */ './consent/consent.page.tsx'),
  },
  slots: {},
});
