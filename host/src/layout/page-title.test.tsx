import { render } from '@testing-library/react';
import { PageTitle } from './page-title.tsx';

const served = () => document.head.querySelector('title[data-served]');

beforeEach(() => {
  const title = document.createElement('title');
  title.dataset['served'] = '';
  title.textContent = 'Żubry – Lwy – Puchar';
  document.head.prepend(title);
});
afterEach(() => served()?.remove());

test('the title of the served HTML gives way to the page’s own', () => {
  render(<PageTitle>O nas</PageTitle>);
  expect(served()).toBeNull();
  expect(document.title).toMatch(/^O nas – /);
});

test('it stays while the page only has the name of its route', () => {
  const { rerender } = render(<PageTitle provisional>Mecz</PageTitle>);
  expect(document.title).toBe('Żubry – Lwy – Puchar');
  rerender(<PageTitle provisional={false}>Żubry – Lwy</PageTitle>);
  expect(served()).toBeNull();
  expect(document.title).toMatch(/^Żubry – Lwy – /);
});

test('it goes with a page that never named itself', () => {
  const { unmount } = render(<PageTitle provisional>Mecz</PageTitle>);
  unmount();
  expect(served()).toBeNull();
});
