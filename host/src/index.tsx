import '@puchar/shared/styles/layers.css';
import '@puchar/shared/styles/fonts.css';
import '@puchar/shared/styles/tokens.css';
import '@puchar/shared/styles/base.css';
import { startInSteps } from './boot/start-in-steps.ts';
import { countCommits } from './module-health/count-commits.ts';
import { protectPage } from './module-health/protect-page.ts';

countCommits((root) => {
  void import(/* webpackChunkName: "vitals" */ './module-health/blame-updates.ts').then(
    ({ blameUpdates }) => blameUpdates(root),
  );
});

protectPage();

const root = document.getElementById('root');
if (root !== null) void startInSteps(root);
