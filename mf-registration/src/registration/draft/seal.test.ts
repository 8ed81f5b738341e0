import { webcrypto } from 'node:crypto';
import { chaCha20 } from './cha-cha.ts';
import { seal, unseal } from './seal.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const key = Uint8Array.from({ length: 32 }, (_, index) => index);

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

test('the cipher gives what RFC 8439 has in section 2.4.2', () => {
  const nonce = Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0x4a, 0, 0, 0, 0]);
  const text = new TextEncoder().encode(
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
  );
  expect(hex(chaCha20(key, nonce, text, 1))).toBe(
    '6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b' +
      'f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8' +
      '07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736' +
      '5af90bbf74a35be6b40b8eedf2785e42874d',
  );
});

test('what was sealed opens with its key alone, and reads differently each time', () => {
  const text = JSON.stringify({ name: 'Zażółć gęślą jaźń 🦉', rest: 'x'.repeat(100_000) });
  const sealed = seal(text, key);
  expect(sealed).not.toBe(seal(text, key));
  expect(unseal(sealed, key)).toBe(text);
  expect(
    unseal(
      sealed,
      Uint8Array.from(key, (byte) => byte + 1),
    ),
  ).not.toBe(text);
  expect(unseal('{"no":"sealed text"}', key)).toBeNull();
});
