import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCompressed } from './compressed.ts';

const text = Array.from(
  { length: 60 },
  (_, place) =>
    `<li class="puchar__item-UTJ6Qk"><a href="/mecze/${((place + 3) * 2654435761).toString(16)}"><time>${place % 24}:00</time> Drużyna ${(place * 7919) % 97} i drużyna ${(place * 104729) % 89}</a></li>`,
).join('');
const bytes = Buffer.from(text);

afterEach(() => {
  jest.restoreAllMocks();
});

test('small bodies are sent as they are', async () => {
  const compressed = createCompressed(Buffer.alloc(1023, 'x'));
  expect([await compressed.brotli(), await compressed.gzip()]).toEqual([null, null]);
});

test('each encoding is made once and decompresses to the same bytes', async () => {
  const compressed = createCompressed(bytes);
  expect(await compressed.brotli()).toBe(await compressed.brotli());
  expect(await compressed.gzip()).toBe(await compressed.gzip());
  expect(brotliDecompressSync((await compressed.brotli()) ?? '').toString()).toBe(text);
  expect(gunzipSync((await compressed.gzip()) ?? '').toString()).toBe(text);
});

test('an encoding is available at once when made, and not made before it is requested', async () => {
  const compressed = createCompressed(bytes);
  expect([compressed.now('br'), compressed.now('gzip')]).toEqual([undefined, undefined]);
  const [small, zipped] = await Promise.all([compressed.brotli(), compressed.gzip()]);
  expect([compressed.now('br'), compressed.now('gzip')]).toEqual([small, zipped]);
  expect(createCompressed(Buffer.alloc(1023, 'x')).now('br')).toBeNull();
});

test('a repeated request later gets better compression without waiting', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const compressed = createCompressed(bytes);
  const first = await compressed.brotli();
  now.mockReturnValue(1001);
  expect(compressed.now('br')).toBe(first);
  let best = first;
  while (best === first) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    best = compressed.now('br') ?? null;
  }
  expect(await compressed.brotli()).toBe(best);
  expect(best?.length).toBeLessThan(first?.length ?? 0);
  expect(brotliDecompressSync(best ?? '').toString()).toBe(text);
});
