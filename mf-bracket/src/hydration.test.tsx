import { act, fireEvent, screen } from '@testing-library/react';
import { fakeApi, renderThenHydrate, setScreen } from '@puchar/shared/testing';
import { aBracket, aBracketTeam, anEmptyBracket } from './bracket/a-bracket.ts';
import BracketPage from './bracket/bracket.page.tsx';

// Any other request of the page fails the test.
beforeEach(() => fakeApi());

function open(url: string, root: unknown, width = 1440) {
  setScreen({ width });
  return renderThenHydrate(<BracketPage />, {
    url,
    site: { routes: ['/mecze/:matchId', '/druzyny/:teamId'] },
    firstData: [['/bracket', root]],
  });
}

const withLogo = { ...aBracket(), team1: { ...aBracketTeam(7), logoUrl: '/pictures/7.webp' } };

test.each([
  ['the tree', '/drabinka', withLogo, 1440],
  ['the tree on a phone', '/drabinka', withLogo, 390],
  ['the list', '/drabinka?widok=lista', withLogo, 390],
  ['an unknown view', '/drabinka?widok=inny', withLogo, 1440],
  ['64 teams', '/drabinka', anEmptyBracket(64), 390],
  ['no bracket', '/drabinka', null, 1440],
])('%s is the same on both sides', (_, url, root, width) => {
  const { changes, html } = open(url, root, width);
  expect(changes).toEqual([]);
  expect(html).toContain(root === null ? 'Drabinka nie jest jeszcze gotowa.' : 'Finał');
});

test('after hydration the tree moves from where it was served', () => {
  open('/drabinka', aBracket(), 390);
  const canvas = screen.getByRole('group', { name: 'Drabinka turnieju' });
  act(() => canvas.focus());
  fireEvent.keyDown(canvas, { key: 'ArrowRight' });
  const layer = canvas.firstElementChild;
  expect(layer).toHaveStyle({ transform: 'translate(-96px,0px) scale(0.25)' });
});

test('of a large tree both sides draw the same part, and the browser then what it has room for', () => {
  const { html, changes } = open('/drabinka', anEmptyBracket(1024));
  expect(html.match(/<li/g)?.length).toBeLessThan(500);
  expect(changes.length).toBeGreaterThan(0);
});

test('a match has seven elements at most', () => {
  open('/drabinka', withLogo);
  const cards = screen.getByRole('group', { name: 'Drabinka turnieju' }).querySelectorAll('li');
  expect(cards.length).toBe(7);
  for (const card of cards) {
    expect(card.querySelectorAll('*').length + 1).toBeLessThanOrEqual(7);
  }
});
