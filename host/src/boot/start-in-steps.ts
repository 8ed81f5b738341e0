/** Settles in a task of its own, so that the browser can paint and handle input before it. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Already in this file: `eager` only delays the evaluation, so that each library is evaluated in its own task. */
const libraries = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@puchar/shared/kit'),
];

/**
 * Evaluates the libraries and then starts the app, each in a task of its own. In one task the start blocks a phone
 * whose processor is slowed four times for 390 ms, in steps for about 80 ms (decision 019).
 */
export async function startInSteps(root: Element): Promise<void> {
  for (const load of libraries) {
    await nextTask();
    await load();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  start(root);
}
