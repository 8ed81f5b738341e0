import { inTurn, requestsWaiting } from './fair-queue.ts';

const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const stackOf = (file: string) => `Error\n    at call (https://puchar.example${file}:1:2)`;

test('a module has three requests on their way at a time, and others do not wait for it', async () => {
  const sent: string[] = [];
  const arrive: (() => void)[] = [];
  const send = (name: string) =>
    new Promise<void>((resolve) => {
      sent.push(name);
      arrive.push(resolve);
    });
  const storm = Array.from({ length: 5 }, (_one, at) =>
    // Any file and version of it.
    inTurn(stackOf(`/modules/storm/1.0.${at}/page-${at}.js`), () => send('storm')),
  );
  await settle();
  expect([sent.length, requestsWaiting()]).toEqual([3, 2]);
  const other = inTurn(stackOf('/modules/other/1.0.0/page.js'), () => send('other'));
  const atTeam = inTurn('x@https://team.example/1.0.0/page.js:1:2', () => send('team'));
  await settle();
  expect(sent).toEqual(['storm', 'storm', 'storm', 'other', 'team']);
  arrive[0]?.();
  await settle();
  expect([sent.at(-1), requestsWaiting()]).toEqual(['storm', 1]);
  for (let at = 1; at < 7; at += 1) {
    arrive[at]?.();
    await settle();
  }
  await Promise.all([...storm, other, atTeam]);
  expect([sent.length, requestsWaiting()]).toEqual([7, 0]);
});

test('a request that fails makes room for the next', async () => {
  const all = Array.from({ length: 9 }, () =>
    inTurn(stackOf('/modules/gone/1.0.0/page.js'), () => Promise.reject(new TypeError('gone'))),
  );
  const results = await Promise.allSettled(all);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(requestsWaiting()).toBe(0);
});
