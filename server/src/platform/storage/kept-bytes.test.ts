import { afterEach, expect, jest, test } from '@jest/globals';
import { createKeptBytes } from './kept-bytes.ts';

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

test('a crowd that asks at once has it read once', async () => {
  const kept = createKeptBytes();
  const file = counted();
  const all = await Promise.all(Array.from({ length: 50 }, () => kept.get('a', file.read)));
  expect(file.count).toBe(1);
  expect(new Set(all).size).toBe(1);
});

test('after a moment it is read again', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const kept = createKeptBytes({ keepMs: 1000, mostBytes: 100 });
  const file = counted();
  await kept.get('a', file.read);
  now.mockReturnValue(999);
  await kept.get('a', file.read);
  expect(file.count).toBe(1);
  now.mockReturnValue(1000);
  await kept.get('a', file.read);
  expect(file.count).toBe(2);
});

test('what is not there, or cannot be read, is looked for again', async () => {
  const kept = createKeptBytes();
  const file = counted();
  expect(await kept.get('a', async () => null)).toBeNull();
  await expect(kept.get('b', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  expect(await kept.get('a', file.read)).not.toBeNull();
  expect(await kept.get('b', file.read)).not.toBeNull();
});

test('the oldest make room', async () => {
  const kept = createKeptBytes({ keepMs: 1000, mostBytes: 100 });
  const [first, second, third] = [counted(40), counted(40), counted(40)];
  for (const [key, file] of Object.entries({ first, second, third })) {
    await kept.get(key, file.read);
  }
  await kept.get('second', second.read);
  await kept.get('third', third.read);
  await kept.get('first', first.read);
  expect([first.count, second.count, third.count]).toEqual([2, 1, 1]);
});
