/** A task of its own lets the browser paint and handle input before. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** `eager`: already in this file, so only the evaluation is split into tasks. */
const libraries = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@puchar/shared/kit'),
];

/** In one task the start blocks a phone (CPU slowed 4×) for 390 ms, in steps for about 80 ms (decision 019). */
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
