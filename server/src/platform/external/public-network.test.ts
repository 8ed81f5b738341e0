import { isPublicAddress, resolvePublic } from './public-network.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:a00:1::',
  'example.org',
  '',
])('%j is not an address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '193.0.6.139', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%j is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a name is looked up, and another spelling of an inner address is seen through', async () => {
  for (const host of ['localhost', '[::1]', '127.1', '2130706433', '0x7f.1']) {
    expect(await resolvePublic(host)).toEqual({ kind: 'private' });
  }
  expect(await resolvePublic('1.1.1.1')).toEqual({ kind: 'public', address: '1.1.1.1' });
  expect(await resolvePublic('nie-ma.invalid')).toEqual({ kind: 'unknown' });
});
