import { fillMessage } from './fill-message.ts';

test('fields are filled once: braces of a value are its text', () => {
  const values = { druzyna: '{link}', link: 'https://puchar.example', inne: 'x' };
  expect(fillMessage('{druzyna}: {link} {nic}', values)).toBe(
    '{link}: https://puchar.example {nic}',
  );
});

test('a line whose field has no value is left out, with the gap it would leave', () => {
  const template = 'Dzień dobry!\n\nDo {termin}.\n\nPytania: {email}';
  expect(fillMessage(template, { termin: '', email: 'a@b.pl' })).toBe(
    'Dzień dobry!\n\nPytania: a@b.pl',
  );
  expect(fillMessage(template, { termin: 'jutra', email: '' })).toBe('Dzień dobry!\n\nDo jutra.');
});
