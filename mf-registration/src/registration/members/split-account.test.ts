import { splitAccount } from './members.ts';

test.each([
  ['Sowa#EUNE', { name: 'Sowa', tag: 'EUNE' }],
  [' Nocna Sowa # EUNE ', { name: 'Nocna Sowa', tag: 'EUNE' }],
  ['\u2066Próbny Gracz\u2069#\u2066EUNE\u2069', { name: 'Próbny Gracz', tag: 'EUNE' }],
  ['#EUNE', { name: '', tag: 'EUNE' }],
  ['Sowa#', { name: 'Sowa', tag: '' }],
  ['Sowa#EU#NE', { name: 'Sowa', tag: 'EUNE' }],
  ['Sowa', null],
  ['', null],
])('%j', (text, parts) => {
  expect(splitAccount(text)).toEqual(parts);
});
