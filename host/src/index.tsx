import '@puchar/shared/styles/layers.css';
import '@puchar/shared/styles/fonts.css';
import '@puchar/shared/styles/tokens.css';
import '@puchar/shared/styles/base.css';
import { nextTurn } from './boot/next-turn.ts';
// Named in the HTML by the server.
import './cup/icon.svg';
import { installIntegrityGuard } from './remotes/integrity-guard.ts';

// Before anything else could put a script into the page.
installIntegrityGuard();

/** All of it lies in this file already; each step has a turn of its own, between which a slow phone answers. */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './boot/shapes-of-teams.ts'),
  () => import(/* webpackMode: "eager" */ './boot/shapes.ts'),
  () => import(/* webpackMode: "eager" */ '@puchar/shared/kit'),
];

async function run(root: Element): Promise<void> {
  for (const step of steps) {
    await nextTurn();
    await step();
  }
  await nextTurn();
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.tsx');
  await nextTurn();
  start(root);
}

const root = document.getElementById('root');
if (root !== null) void run(root);
