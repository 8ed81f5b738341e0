import { webcrypto } from 'node:crypto';
import { open, seal } from './seal.ts';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);
const otherKey = Uint8Array.from(key, (byte) => byte + 1);

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

test('what was sealed opens with its key alone, and reads differently each time', () => {
  const text = JSON.stringify({ name: 'Zażółć gęślą jaźń 🦉', rest: 'x'.repeat(100_000) });
  const sealed = seal(text, key);
  expect(sealed).not.toBe(seal(text, key));
  expect(open(sealed, [otherKey, key])).toBe(text);
  expect(open(sealed, [otherKey])).toBeNull();
  expect(open('{"no":"sealed text"}', [key])).toBeNull();
});

test('a sealed text that someone changed does not open', () => {
  const bytes = Buffer.from(seal('{"tag":"SOWY"}', key), 'base64');
  for (const at of [0, 30, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(open(changed.toString('base64'), [key])).toBeNull();
  }
});
