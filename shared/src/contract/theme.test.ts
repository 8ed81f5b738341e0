import { chosenTheme } from './theme.ts';

test.each([
  ['', null],
  ['puchar_theme=light', 'light'],
  ['puchar_theme=dark', 'dark'],
  ['a=b; puchar_theme=light; c=d', 'light'],
  ['a=b;puchar_theme=dark', 'dark'],
  ['puchar_theme=lightest', null],
  ['puchar_theme="><script>', null],
  ['my_puchar_theme=light', null],
  ['a=puchar_theme=light', null],
] as const)('the cookies %j choose %j', (cookies, theme) => {
  expect(chosenTheme(cookies)).toBe(theme);
});
