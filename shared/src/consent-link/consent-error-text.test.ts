import { ApiError } from '@puchar/shared/kit';
import { mayPassLater, consentErrorText } from './consent-error-text.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

function apiError(status: number, code: string, message: string, wait: number | null = null) {
  return new ApiError(status, { code, message }, { retryAfterSeconds: wait });
}

test.each([
  ['Player not found!', 'Nie znaleziono zawodnika, do którego należy ta zgoda.'],
  ['This player has already sent an agreement!', 'Ten zawodnik przesłał już zgodę.'],
  ['Invalid data!', 'Niepoprawne dane.'],
  ['Invalid file!', 'Niepoprawny plik.'],
  ['File too large!', 'Przesłany plik jest zbyt duży.'],
  ['Something new!', 'Wystąpiło nieoczekiwany błąd.'],
])('the message %s is shown as %s', (message, text) => {
  expect(consentErrorText(apiError(400, 'ANY', message))).toBe(text);
});

test.each([
  [413, 'TOO_LARGE', null, /^Przesłany plik jest zbyt duży\.$/],
  [429, 'TOO_MANY_REQUESTS', null, /Odczekaj chwilę/],
  [429, 'TOO_MANY_REQUESTS', 600, /za 10 minut\.$/],
  [503, 'UNAVAILABLE', null, /za chwilę\.$/],
  [503, 'UNAVAILABLE', 2, /za 2 sekundy\.$/],
  [0, 'OFFLINE', null, /^Brak połączenia z serwerem/],
  [0, 'TIMEOUT', null, /^Serwer nie odpowiada/],
  [500, 'INTERNAL', null, /^Wystąpiło nieoczekiwany błąd\.$/],
] as const)('%i %s with a wait of %p says what to do', (status, code, wait, text) => {
  expect(plain(consentErrorText(apiError(status, code, 'Else!', wait)))).toMatch(text);
});

test('an error of any other kind is unexpected', () => {
  expect(consentErrorText(new Error('bug'))).toBe('Wystąpiło nieoczekiwany błąd.');
});

test('only what may pass later requests a new try of the same file', () => {
  expect([0, 429, 503].map((status) => mayPassLater(apiError(status, 'X', 'x')))).toEqual([
    true,
    true,
    true,
  ]);
  expect([400, 403, 404, 409, 413].some((s) => mayPassLater(apiError(s, 'X', 'x')))).toBe(false);
});
