import { createResponse, createResponseCache } from './response-cache.ts';

const create = (entries = 10, maxAgeMs = Infinity) => createResponseCache({ entries, maxAgeMs });
const change = (topic: 'meeting' | 'team') => ({ topic, id: 'x' });

function counted(text = '{}') {
  let count = 0;
  return {
    make: async () => {
      count += 1;
      return text;
    },
    get count() {
      return count;
    },
  };
}

test('concurrent callers share one computation', async () => {
  const cache = create();
  const maker = counted();
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => cache.get('a', ['meeting'], maker.make)),
  );
  expect(maker.count).toBe(1);
  expect(new Set(responses).size).toBe(1);
});

test('a change drops the responses of its topic alone', async () => {
  const cache = create();
  const meetings = counted();
  const teams = counted();
  const readBoth = async () => {
    await cache.get('meetings', ['meeting', 'team'], meetings.make);
    await cache.get('teams', ['team'], teams.make);
  };
  await readBoth();
  cache.drop(change('meeting'));
  await readBoth();
  expect([meetings.count, teams.count]).toEqual([2, 1]);
  cache.drop(change('team'));
  await readBoth();
  expect([meetings.count, teams.count]).toEqual([3, 2]);
});

test('a response outdated while it was made is not cached', async () => {
  const cache = create();
  let finish = (_text: string): void => undefined;
  const slow = cache.get(
    'a',
    ['meeting'],
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  cache.drop(change('meeting'));
  const later = cache.get('a', ['meeting'], async () => 'new');
  finish('old');
  expect((await slow).bytes.toString()).toBe('old');
  expect((await later).bytes.toString()).toBe('new');
  const retained = await cache.get('a', ['meeting'], async () => 'newest');
  expect(retained.bytes.toString()).toBe('new');
});

test('a failed making is tried again by the next caller', async () => {
  const cache = create();
  const failing = cache.get('a', [], () => Promise.reject(new Error('down')));
  await expect(failing).rejects.toThrow('down');
  expect((await cache.get('a', [], async () => 'up')).bytes.toString()).toBe('up');
});

test('a late failure does not evict the newer response', async () => {
  const cache = create();
  let fail = (_error: Error): void => undefined;
  const failing = cache.get(
    'a',
    ['meeting'],
    () =>
      new Promise<string>((_resolve, reject) => {
        fail = reject;
      }),
  );
  cache.drop(change('meeting'));
  await cache.get('a', ['meeting'], async () => 'new');
  fail(new Error('down'));
  await expect(failing).rejects.toThrow('down');
  const retained = await cache.get('a', ['meeting'], async () => 'newest');
  expect(retained.bytes.toString()).toBe('new');
});

test('the least recently used response is evicted', async () => {
  const cache = create(2);
  const first = counted();
  const second = counted();
  await cache.get('first', [], first.make);
  await cache.get('second', [], second.make);
  await cache.get('first', [], first.make);
  await cache.get('third', [], async () => '{}');
  expect(cache.size).toBe(2);
  await cache.get('first', [], first.make);
  await cache.get('second', [], second.make);
  expect([first.count, second.count]).toEqual([1, 2]);
});

test('an expired response is made again', async () => {
  const cache = create(10, 0);
  const maker = counted();
  await cache.get('a', [], maker.make);
  await cache.get('a', [], maker.make);
  expect(maker.count).toBe(2);
});

test('a response is compressed once, and not at all when it is small', async () => {
  const cache = create();
  const large = await cache.get('large', [], async () => 'x'.repeat(1024));
  expect(await large.brotli()).toBe(await large.brotli());
  const small = await cache.get('small', [], async () => 'x'.repeat(1023));
  expect([await small.brotli(), await small.gzip()]).toEqual([null, null]);
});

test('the topics of a response may be narrowed while it is made', async () => {
  const cache = create();
  let count = 0;
  const get = () =>
    cache.get('a', ['meeting', 'team'], async () => {
      count += 1;
      return { text: `${count}`, topics: ['team'] };
    });
  await get();
  cache.drop(change('meeting'));
  expect((await get()).bytes.toString()).toBe('1');
  cache.drop(change('team'));
  expect((await get()).bytes.toString()).toBe('2');
});

test('until it is made, a response depends on all declared topics', async () => {
  const cache = create();
  let finish = (_text: string): void => undefined;
  const slow = cache.get('a', ['meeting', 'team'], async () => {
    const text = await new Promise<string>((resolve) => {
      finish = resolve;
    });
    return { text, topics: ['team'] };
  });
  cache.drop(change('meeting'));
  finish('old');
  await slow;
  const later = await cache.get('a', ['meeting', 'team'], async () => 'new');
  expect(later.bytes.toString()).toBe('new');
});

test('a response may be cached for a shorter time, never for a longer one', async () => {
  const cache = create();
  const maker = counted();
  const get = (keepMs: number) =>
    cache.get(`${keepMs}`, [], async () => ({ text: await maker.make(), keepMs }));
  await get(0);
  await get(0);
  await get(60_000);
  await get(60_000);
  expect(maker.count).toBe(3);
  const short = create(10, 0);
  await short.get('a', [], async () => ({ text: await maker.make(), keepMs: 60_000 }));
  await short.get('a', [], async () => ({ text: await maker.make(), keepMs: 60_000 }));
  expect(maker.count).toBe(5);
});

test('status and headers stay with their response', async () => {
  const cache = create();
  const make = async () => ({ text: 'x', status: 404, headers: { 'x-own': 'y' } });
  const response = await cache.get('a', [], make);
  expect(response).toMatchObject({ status: 404, headers: { 'x-own': 'y' } });
});

test('peek finds a cached response without making one', async () => {
  const cache = create();
  expect(cache.peek('a')).toBeNull();
  const making = cache.get('a', ['team'], async () => 'x');
  expect(cache.peek('a')).toBeNull();
  const made = await making;
  expect(cache.peek('a')).toBe(made);
  cache.drop(change('team'));
  expect(cache.peek('a')).toBeNull();
  await cache.get('a', ['team'], async () => ({ text: 'x', keepMs: 0 }));
  expect(cache.peek('a')).toBeNull();
});

test('a response knows whether it is still cached', async () => {
  const cache = create(2);
  const first = await cache.get('first', ['team'], async () => '1');
  expect(first.isCached()).toBe(true);
  cache.drop(change('meeting'));
  expect(first.isCached()).toBe(true);
  cache.drop(change('team'));
  expect(first.isCached()).toBe(false);
  const second = await cache.get('first', ['team'], async () => '2');
  expect([first.isCached(), second.isCached()]).toEqual([false, true]);
  const old = await create(10, 0).get('a', [], async () => '1');
  expect(old.isCached()).toBe(false);
});

test('isCached counts as a use', async () => {
  const cache = create(2);
  const first = await cache.get('first', [], async () => '1');
  const second = await cache.get('second', [], async () => '2');
  expect(first.isCached()).toBe(true);
  await cache.get('third', [], async () => '3');
  expect([first.isCached(), second.isCached()]).toEqual([true, false]);
});

test('the tag says whether the headers are the same, too', () => {
  const tagOf = (headers: Record<string, string> = {}) =>
    createResponse({ text: '{}', headers }).tag;
  expect(tagOf({ a: 'b' })).toBe(tagOf({ a: 'b' }));
  expect(new Set([tagOf(), tagOf({ a: 'b' }), tagOf({ a: 'c' })]).size).toBe(3);
});
