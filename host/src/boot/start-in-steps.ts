import { kitSteps } from '@puchar/shared/kit-steps';

/** By default a task of its own, which lets the browser paint and handle input before. */
export function delay(ms = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** `eager`: already in this file, so only the evaluation is split into tasks. */
const libraries = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  ...kitSteps,
];

/** In one task the start blocks a phone (CPU slowed 4×) for 390 ms (decision 020). */
export async function startInSteps(root: Element): Promise<void> {
  for (const load of libraries) {
    await delay();
    await load();
  }
  await delay();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await delay();
  start(root);
}
