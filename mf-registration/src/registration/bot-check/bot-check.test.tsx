import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi, errorResponse, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { aChallenge } from '../testing/a-challenge.ts';
import { BotCheck } from './bot-check.tsx';
import { solve } from './solve-challenge.ts';
import type { Turnstile } from './turnstile-check.tsx';

jest.mock('./solve-challenge.ts', () => ({ solve: jest.fn() }));
const solved = jest.mocked(solve);
const label = { name: 'Nie jestem robotem' };
const altcha: FakeResponses = { getBotCheck: { provider: 'altcha' }, getBotChallenge: aChallenge };
const turnstile: FakeResponses = { getBotCheck: { provider: 'turnstile', siteKey: 'klucz' } };

beforeEach(() => {
  solved.mockReset().mockResolvedValue('token');
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'turnstile');
  Reflect.deleteProperty(globalThis, 'isSecureContext');
  document.head.replaceChildren();
});

function open(responses: FakeResponses, tries = 0) {
  const onToken = jest.fn();
  const api = fakeApi(responses);
  const view = renderAt(<BotCheck tries={tries} onToken={onToken} error={undefined} />);
  return { api, onToken, ...view };
}

test('nothing is fetched before the box is ticked; then there is a token', async () => {
  const { api, onToken, user } = open(altcha);
  const box = await screen.findByRole('checkbox', label);
  expect(api.calls).toEqual(['GET /bot-check']);
  await user.click(box);
  expect(await screen.findByText('Zweryfikowano')).toBeVisible();
  expect(box).toBeChecked();
  expect(onToken).toHaveBeenLastCalledWith('token');
});

test('while the device works it says so', async () => {
  solved.mockReturnValue(new Promise(() => undefined));
  const { onToken, user } = open(altcha);
  await user.click(await screen.findByRole('checkbox', label));
  expect(screen.getByText('Weryfikacja… to potrwa kilka sekund.')).toBeVisible();
  expect(onToken).not.toHaveBeenCalledWith(expect.any(String));
});

test('after a try a new token is fetched without being requested for', async () => {
  const { onToken } = open(altcha, 1);
  await waitFor(() => expect(onToken).toHaveBeenLastCalledWith('token'));
});

test('a check that failed can be tried again', async () => {
  const { api, onToken, user } = open({
    ...altcha,
    getBotChallenge: errorResponse('TOO_MANY_REQUESTS'),
  });
  await user.click(await screen.findByRole('checkbox', label));
  expect(
    await screen.findByText('Nie udało się przeprowadzić weryfikacji. Spróbuj ponownie.'),
  ).toBeVisible();
  const box = screen.getByRole('checkbox', label);
  expect(box).not.toBeChecked();
  expect(onToken).toHaveBeenLastCalledWith(null);
  api.set(altcha);
  await user.click(box);
  expect(await screen.findByText('Zweryfikowano')).toBeVisible();
});

test('by plain http the form says at once why the check cannot work', async () => {
  Object.assign(globalThis, { isSecureContext: false });
  for (const tries of [0, 1]) {
    const { api, onToken, unmount } = open(altcha, tries);
    expect(await screen.findByText(/działa tylko pod adresem z https/)).toBeVisible();
    expect(screen.getByRole('checkbox', label)).toBeDisabled();
    expect(api.calls).toEqual(['GET /bot-check']);
    expect(onToken).not.toHaveBeenCalledWith(expect.any(String));
    unmount();
  }
});

test('a token that grew old is taken back', async () => {
  jest.useFakeTimers();
  const onToken = jest.fn();
  fakeApi(altcha);
  renderAt(<BotCheck tries={1} onToken={onToken} error={undefined} />);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(onToken).toHaveBeenLastCalledWith('token');
  await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
  jest.useRealTimers();
  expect(screen.getByText('Weryfikacja wygasła. Zaznacz to pole jeszcze raz.')).toBeVisible();
  expect(onToken).toHaveBeenLastCalledWith(null);
});

test('which check is on can be requested again', async () => {
  const { api, user } = open({ getBotCheck: errorResponse('UNAVAILABLE') });
  await screen.findByRole('alert');
  api.set(altcha);
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('checkbox', label)).toBeVisible();
});

function giveTurnstile() {
  const render = jest.fn<string, Parameters<Turnstile['render']>>(() => 'widget');
  const remove = jest.fn();
  Object.assign(globalThis, { turnstile: { render, remove } });
  return { render, remove };
}

test('with Turnstile its widget gives the token, and is taken away with the form', async () => {
  const { render, remove } = giveTurnstile();
  const { onToken, unmount } = open(turnstile);
  await waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  const options = render.mock.calls[0]?.[1];
  expect(options).toMatchObject({ sitekey: 'klucz', action: 'registration', language: 'pl' });
  act(() => options?.callback('token-cf'));
  expect(onToken).toHaveBeenLastCalledWith('token-cf');
  act(() => options?.['expired-callback']());
  expect(onToken).toHaveBeenLastCalledWith(null);
  unmount();
  expect(remove).toHaveBeenCalledWith('widget');
});

test('the script of Turnstile is loaded only where it is on, and its loss can be retried', async () => {
  open(altcha);
  await screen.findByRole('checkbox', label);
  expect(document.head.querySelector('script')).toBeNull();
  const { user } = open(turnstile);
  await waitFor(() => expect(document.head.querySelector('script')).not.toBeNull());
  const script = document.head.querySelector('script');
  expect(script?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  act(() => void script?.dispatchEvent(new Event('error')));
  await screen.findByText('Nie udało się przeprowadzić weryfikacji. Spróbuj ponownie.');
  const { render } = giveTurnstile();
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await waitFor(() => expect(render).toHaveBeenCalledTimes(1));
});

test('a check that organisers changed while the form was open wants a reload', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { api } = open(altcha);
  expect(await screen.findByRole('checkbox', label)).toBeVisible();
  api.set(turnstile);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByRole('alert')).toHaveTextContent('zmienili sposób weryfikacji');
  expect(screen.getByRole('button', { name: 'Odśwież stronę' })).toBeVisible();
  expect(document.head.querySelector('script')).toBeNull();
  jest.useRealTimers();
});
