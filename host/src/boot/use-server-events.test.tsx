import { act } from '@testing-library/react';
import { apiKey } from '@puchar/shared/kit';
import { renderAt } from '@puchar/shared/testing';
import { useServerEvents } from './use-server-events.ts';

class FakeEventSource extends EventTarget {
  static last: FakeEventSource;
  closed = false;
  constructor(readonly url: string) {
    super();
    FakeEventSource.last = this;
  }
  close() {
    this.closed = true;
  }
}

beforeEach(() => {
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
});

function Listener() {
  useServerEvents();
  return null;
}

function listen() {
  const firstData = ['/meetings?page=1', '/editions/get-current', '/regulations'].map(
    (path) => [path, {}] as const,
  );
  const view = renderAt(<Listener />, { firstData });
  const isStale = (path: string) => view.client.getQueryState(apiKey(path))?.isInvalidated;
  const tell = (name: string) =>
    act(() => void FakeEventSource.last.dispatchEvent(new Event(name)));
  return { ...view, isStale, tell };
}

test('an event makes only what it concerns stale', () => {
  const { isStale, tell } = listen();
  tell('meeting');
  expect(isStale('/meetings?page=1')).toBe(true);
  expect(isStale('/editions/get-current')).toBe(false);
  expect(isStale('/regulations')).toBe(false);
});

test('after a break of the stream everything is stale, for events may have been missed', () => {
  const { isStale, tell } = listen();
  tell('open');
  expect(isStale('/regulations')).toBe(false);
  tell('error');
  tell('open');
  expect(isStale('/regulations')).toBe(true);
});

test('the stream ends with the page', () => {
  const { unmount } = listen();
  unmount();
  expect(FakeEventSource.last.closed).toBe(true);
});
