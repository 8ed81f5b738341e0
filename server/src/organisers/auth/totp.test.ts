import { findTotpStep, toBase32, totpCodeOf, totpStep, totpUri } from './totp.ts';

/** Test vectors of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test('the first ten codes are those of RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, step) => totpCodeOf(secret, step));
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
  expect(totpCodeOf(secret, totpStep(at(seconds)))).toBe(code);
});

test('a code counts one step before and after its own, and no further', () => {
  const code = totpCodeOf(secret, 1000);
  const seconds = [969, 970, 999, 1000, 1029, 1059, 1060].map((second) => 30_000 + second - 1000);
  expect(seconds.map((second) => findTotpStep(secret, code, at(second)))).toEqual([
    null,
    1000,
    1000,
    1000,
    1000,
    1000,
    null,
  ]);
});

test('what is no code is wrong, whatever its length', () => {
  for (const code of ['', '1', '000000', '0000000', 'żżżżżż']) {
    expect(findTotpStep(secret, code, at(30_000))).toBeNull();
  }
});

test('base32 is that of RFC 4648, without padding', () => {
  const of = (text: string) => toBase32(Buffer.from(text));
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(of)).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('the address for apps names the account and how codes are made', () => {
  expect(totpUri(secret, 'ola+1@example.org')).toBe(
    'otpauth://totp/Puchar:ola%2B1%40example.org?issuer=Puchar&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
      '&algorithm=SHA1&digits=6&period=30',
  );
});
