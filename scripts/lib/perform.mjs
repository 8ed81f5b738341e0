import { secondsSince } from './run.mjs';

/** A step gives `{ good, output, passed, failed, skipped? }`; `output` is shown when it is not good. */
async function performOne(step) {
  const start = performance.now();
  console.log(`${step.name} …`);
  const { good, output, passed, failed, skipped } = await step.run();
  if (!good) console.log(output);
  const seconds = secondsSince(start);
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  console.log(`${step.name} ${good ? 'ok' : 'FAILED'} in ${seconds}: ${counts}`);
  return { name: step.name, good, seconds, counts, passed, failed };
}

function groupsOf(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last === undefined || step.isAlone || last[0].isAlone) groups.push([step]);
    else last.push(step);
  }
  return groups;
}

/**
 * Runs steps of a group side by side, and prints a table of durations.
 * @param workers How many steps run at once.
 * @returns {Promise<boolean>} Whether all of them are good.
 */
export async function perform(steps, { workers = 2 } = {}) {
  const start = performance.now();
  const results = [];
  for (const group of groupsOf(steps)) {
    const worker = async () => {
      for (let step = group.shift(); step !== undefined; step = group.shift())
        results.push(await performOne(step));
    };
    await Promise.all(Array.from({ length: workers }, worker));
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const width = Math.max(...steps.map(({ name }) => name.length));
  console.log('');
  for (const { name, good, seconds, counts } of results)
    console.log(
      `${name.padEnd(width)} ${seconds.padStart(9)}  ${good ? 'ok' : 'FAILED'}  ${counts}`,
    );
  console.log(`${'all'.padEnd(width)} ${secondsSince(start).padStart(9)}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return results.every(({ good }) => good);
}
