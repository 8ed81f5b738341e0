import { expect, test } from '@jest/globals';
import { askedOf } from './everybodys-request.ts';

test('what a browser sends along is read whatever the case of its names', () => {
  const raw = ['Host', 'a', 'ACCEPT-encoding', 'br', 'If-None-Match', '"x"', 'User-Agent', 'b'];
  expect(askedOf(raw)).toEqual({ known: '"x"', encodings: 'br' });
  expect(askedOf(['host', 'a'])).toEqual({ known: undefined, encodings: undefined });
});

test.each([
  ['Cookie', 'a=b'],
  ['authorization', 'Bearer x'],
  ['RANGE', 'bytes=0-3'],
  ['Content-Length', '0'],
  ['Transfer-Encoding', 'chunked'],
  ['Expect', '100-continue'],
  ['Upgrade', 'websocket'],
])('a request with %s is of one caller', (name, value) => {
  expect(askedOf(['Host', 'a', name, value])).toBeNull();
});

test('what is said twice or without end is nobody’s', () => {
  expect(askedOf(['If-None-Match', '"a"', 'if-none-match', '"b"'])).toBeNull();
  expect(askedOf(['Accept-Encoding', 'br', 'accept-encoding', ''])).toBeNull();
  expect(askedOf(['If-None-Match', '"a", '.repeat(60)])).toBeNull();
});
