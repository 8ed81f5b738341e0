import { createFileCache } from './file-cache.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

function counted(length = 10) {
  let count = 0;
  return {
    read: async () => {
      count += 1;
      return Buffer.alloc(length, count);
    },
    get count() {
      return count;
    },
  };
}

test('many clients at once have it read once', async () => {
  const cache = createFileCache();
  const file = counted();
  const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', file.read)));
  expect(file.count).toBe(1);
  expect(new Set(all).size).toBe(1);
});

test('after a moment it is read again', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1);
  const cache = createFileCache({ longestMs: 1000, mostBytes: 100 });
  const file = counted();
  await cache.get('a', file.read);
  now.mockReturnValue(1001);
  await cache.get('a', file.read);
  expect(file.count).toBe(1);
  now.mockReturnValue(1002);
  await cache.get('a', file.read);
  expect(file.count).toBe(2);
});

test('what is not there, or cannot be read, is looked for again', async () => {
  const cache = createFileCache();
  const file = counted();
  expect(await cache.get('a', async () => null)).toBeNull();
  await expect(cache.get('b', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  expect(await cache.get('a', file.read)).not.toBeNull();
  expect(await cache.get('b', file.read)).not.toBeNull();
});

test('what was read before is served while it cannot be read, and not once it is deleted', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1);
  const cache = createFileCache({ longestMs: 1000, mostBytes: 100 });
  const file = counted();
  const first = await cache.get('a', file.read);
  now.mockReturnValue(1002);
  const away = () => Promise.reject(new Error('away'));
  expect(await Promise.all([cache.get('a', away), cache.get('a', away)])).toEqual([first, first]);
  now.mockReturnValue(2003);
  expect(await cache.get('a', async () => null)).toBeNull();
  await expect(cache.get('a', away)).rejects.toThrow('away');
});

test('the oldest make room', async () => {
  const cache = createFileCache({ longestMs: 1000, mostBytes: 100 });
  const [first, second, third] = [counted(40), counted(40), counted(40)];
  for (const [key, file] of Object.entries({ first, second, third })) {
    await cache.get(key, file.read);
  }
  await cache.get('second', second.read);
  await cache.get('third', third.read);
  await cache.get('first', first.read);
  expect([first.count, second.count, third.count]).toEqual([2, 1, 1]);
});
