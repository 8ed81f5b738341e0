import { createPeriodicJob } from './periodic-job.ts';

/** Timers fired by hand, with all events in order. */
function byHand(work: (signal: AbortSignal) => Promise<unknown>) {
  const events: string[] = [];
  let planned: (() => void) | null = null;
  const runs = createPeriodicJob({
    everyMs: 7,
    work: async (signal) => {
      events.push('begins');
      await work(signal);
      events.push('ends');
    },
    failed: (error) => events.push(`failed: ${String(error)}`),
    later(next, ms) {
      events.push(`in ${ms}`);
      planned = next;
      return {
        cancel() {
          planned = null;
        },
      };
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    runs,
    events,
    isPlanned: () => planned !== null,
    pass: async () => {
      const next = planned;
      planned = null;
      next?.();
      await settle();
    },
  };
}

test('each run is scheduled when the one before has ended, whether it failed or not', async () => {
  let count = 0;
  const { runs, events, pass } = byHand(async () => {
    count += 1;
    if (count === 1) throw new Error('broken');
  });
  runs.start();
  await pass();
  await pass();
  await runs.stop();
  expect(events).toEqual([
    'in 7',
    'begins',
    'failed: Error: broken',
    'in 7',
    'begins',
    'ends',
    'in 7',
  ]);
});

test('stop aborts the current run, waits for it and schedules no other', async () => {
  const { runs, events, pass, isPlanned } = byHand(
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', resolve, { once: true });
      }),
  );
  runs.start();
  await pass();
  expect(events.at(-1)).toBe('begins');
  await runs.stop();
  expect(events.at(-1)).toBe('ends');
  expect(isPlanned()).toBe(false);
});

test('what was never started ends at once, and what was planned does not begin', async () => {
  const never = byHand(async () => undefined);
  await never.runs.stop();
  const planned = byHand(async () => undefined);
  planned.runs.start();
  await planned.runs.stop();
  expect(planned.isPlanned()).toBe(false);
  expect([...never.events, ...planned.events]).toEqual(['in 7']);
});
