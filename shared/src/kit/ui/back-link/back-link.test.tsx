import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { BackLink } from './back-link.tsx';

const back = () => screen.getByRole('link', { name: 'Wróć' });

function open(before: readonly string[]) {
  return renderAt(<BackLink fallback="/druzyny" />, {
    url: '/druzyny/SOWY',
    path: '/druzyny/:teamId',
    before,
  });
}

test('who came from inside the site goes one step back, with the filter that was chosen', async () => {
  const { user, currentUrl } = open(['/druzyny?grupa=A']);
  await user.click(back());
  expect(currentUrl()).toBe('/druzyny?grupa=A');
});

test('who came from outside goes to the fallback', async () => {
  const { user, currentUrl } = open([]);
  expect(back()).toHaveAttribute('href', '/druzyny');
  await user.click(back());
  expect(currentUrl()).toBe('/druzyny');
});

test('who followed a link before the page ran goes back to where it stood', async () => {
  const referrer = jest.spyOn(document, 'referrer', 'get');
  referrer.mockReturnValue(`${location.origin}/druzyny?grupa=A`);
  const { user, currentUrl } = open([]);
  await user.click(back());
  expect(currentUrl()).toBe('/druzyny?grupa=A');
  referrer.mockRestore();
});

test('another site, and the page itself loaded again, are no page to go back to', async () => {
  const referrer = jest.spyOn(document, 'referrer', 'get');
  for (const address of ['https://szukaj.example/druzyny', location.href]) {
    referrer.mockReturnValue(address);
    const { user, currentUrl, unmount } = open([]);
    await user.click(back());
    expect(currentUrl()).toBe('/druzyny');
    unmount();
  }
  referrer.mockRestore();
});

test('with a modifier key the link is left to the browser', () => {
  const { currentUrl } = open(['/mecze']);
  // jsdom does not open tabs; that the page stays where it is shows that no one took the click.
  back().addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(back(), { ctrlKey: true });
  expect(currentUrl()).toBe('/druzyny/SOWY');
});
