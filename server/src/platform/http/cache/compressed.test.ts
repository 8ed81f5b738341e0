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
  const packed = createCompressed(Buffer.alloc(1023, 'x'));
  expect([await packed.brotli(), await packed.gzip()]).toEqual([null, null]);
});

test('each encoding is made once and decompresses to the same bytes', async () => {
  const packed = createCompressed(bytes);
  expect(await packed.brotli()).toBe(await packed.brotli());
  expect(await packed.gzip()).toBe(await packed.gzip());
  expect(brotliDecompressSync((await packed.brotli()) ?? '').toString()).toBe(text);
  expect(gunzipSync((await packed.gzip()) ?? '').toString()).toBe(text);
});

test('an encoding is available at once when made, and not made before it is requested', async () => {
  const packed = createCompressed(bytes);
  expect([packed.now('br'), packed.now('gzip')]).toEqual([undefined, undefined]);
  const [small, zipped] = await Promise.all([packed.brotli(), packed.gzip()]);
  expect([packed.now('br'), packed.now('gzip')]).toEqual([small, zipped]);
  expect(createCompressed(Buffer.alloc(1023, 'x')).now('br')).toBeNull();
});

test('a repeated request later gets better compression without waiting', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const packed = createCompressed(bytes);
  const first = await packed.brotli();
  now.mockReturnValue(1001);
  expect(packed.now('br')).toBe(first);
  let best = first;
  while (best === first) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    best = packed.now('br') ?? null;
  }
  expect(await packed.brotli()).toBe(best);
  expect(best?.length).toBeLessThan(first?.length ?? 0);
  expect(brotliDecompressSync(best ?? '').toString()).toBe(text);
});
