import '@puchar/shared/styles/layers.css';
import '@puchar/shared/styles/fonts.css';
import '@puchar/shared/styles/tokens.css';
import '@puchar/shared/styles/base.css';
import { startInSteps } from './boot/start-in-steps.ts';
import { countCommits } from './module-health/count-commits.ts';
import { installIntegrityGuard } from './remotes/integrity.ts';

// Before anything else could put a script into the page.
installIntegrityGuard();

countCommits((root) => {
  void import(/* webpackChunkName: "vitals" */ './module-health/blame-updates.ts').then(
    ({ blameUpdates }) => blameUpdates(root),
  );
});

const root = document.getElementById('root');
if (root !== null) void startInSteps(root);
