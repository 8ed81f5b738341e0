import { act, screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { Countdown } from './countdown.tsx';

const target = '2024-12-12T00:00:00Z';

function startAt(secondsBefore: number): void {
  jest.useFakeTimers({ now: Date.parse(target) - secondsBefore * 1_000 });
}

function pass(seconds: number): void {
  act(() => jest.advanceTimersByTime(seconds * 1_000));
}

function figures(): string {
  return screen.getByRole('timer').textContent.replace(/\s+/g, ' ').trim();
}

afterEach(() => jest.useRealTimers());

test('what is left is in Polish plurals', () => {
  startAt(86_400 + 2 * 3_600 + 5 * 60 + 22);
  renderAt(<Countdown target={target} />);
  expect(figures()).toBe('01 dzień 02 godziny 05 minut 22 sekundy');
});

test('a second passes', () => {
  startAt(61);
  renderAt(<Countdown target={target} />);
  pass(2);
  expect(figures()).toBe('00 dni 00 godzin 00 minut 59 sekund');
});

test('the end is shown once and zeros stay', () => {
  startAt(2);
  const onFinish = jest.fn();
  renderAt(<Countdown target={target} onFinish={onFinish} />);
  pass(1);
  expect(onFinish).not.toHaveBeenCalled();
  pass(1);
  expect(onFinish).toHaveBeenCalledTimes(1);
  pass(60);
  expect(onFinish).toHaveBeenCalledTimes(1);
  expect(figures()).toBe('00 dni 00 godzin 00 minut 00 sekund');
});

test('a target in the past is over at once', () => {
  startAt(-10);
  const onFinish = jest.fn();
  renderAt(<Countdown target={target} onFinish={onFinish} />);
  expect(onFinish).toHaveBeenCalledTimes(1);
});

test('the ticking is not read out', () => {
  startAt(5);
  renderAt(<Countdown target={target} />);
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
});
