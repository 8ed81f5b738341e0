import { waitFor } from '@testing-library/react';
import { leadOn } from './lead-on.ts';
import { watchClicks } from './watch-clicks.ts';

jest.mock('./lead-on.ts', () => ({ leadOn: jest.fn() }));

beforeAll(watchClicks);
beforeEach(() => {
  jest.mocked(leadOn).mockClear();
  window.history.replaceState(null, '', '/');
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function click(handle: (event: Event) => void): Element {
  document.body.innerHTML = '<a href="/druzyny"><b>Drużyny</b></a>';
  const link = document.querySelector('a');
  const target = document.querySelector('b');
  if (link === null || target === null) throw new Error('no link');
  link.addEventListener('click', handle);
  target.click();
  return target;
}

test('a click that was prevented and led nowhere is looked at', async () => {
  const { href } = location;
  const target = click((event) => event.preventDefault());
  await waitFor(() => expect(jest.mocked(leadOn).mock.calls).toEqual([[target, href]]));
});

test('a click that led to a page is done with, although its visitor comes back at once', async () => {
  click((event) => {
    event.preventDefault();
    window.history.pushState(null, '', '/druzyny');
    // After the first look, before the file is there.
    setTimeout(() => window.history.replaceState(null, '', '/'));
  });
  // Both looks, then the file that leads on.
  await nextTask();
  await nextTask();
  await import('./lead-on.ts');
  await nextTask();
  expect(location.pathname).toBe('/');
  expect(leadOn).not.toHaveBeenCalled();
});
