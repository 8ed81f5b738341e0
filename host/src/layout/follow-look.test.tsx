import { act, screen } from '@testing-library/react';
import type { Cup } from '@puchar/shared/contract';
import { accentOf, emptyCup } from '@puchar/shared/domain';
import { apiKey } from '@puchar/shared/kit';
import { renderAt } from '@puchar/shared/testing';
import { CupMark } from '../cup/cup-mark.tsx';
import { FollowLook } from './follow-look.tsx';

const cupWith = (look: Partial<Cup['look']>): Cup => ({
  ...emptyCup,
  look: { ...emptyCup.look, ...look },
});
const imageUrl = `/pictures/${'a'.repeat(32)}.webp`;
const variable = (name: string) => document.documentElement.style.getPropertyValue(name);
const icon = () => document.head.querySelector('link[rel="icon"]')?.getAttribute('href');

function open(look: Partial<Cup['look']>, height = 40) {
  document.head.innerHTML = '<link rel="icon" href="/icons/served/tab.png">';
  const view = renderAt(
    <>
      <FollowLook />
      <CupMark height={height} />
    </>,
    { firstData: [['/cup/basics', cupWith(look)]] },
  );
  const change = (next: Partial<Cup['look']>) =>
    act(async () => {
      view.client.setQueryData(apiKey('/cup/basics'), cupWith(next));
      // Observers hear of it in the next turn.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { ...view, change };
}

afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.head.innerHTML = '';
});

test('the served head has the first look; colours and icon of an open page follow later ones', async () => {
  const accent = accentOf('#0b2a6b');
  const { change } = open({ accent, icon: 'served' });
  expect(document.documentElement).not.toHaveAttribute('style');

  await change({ accent: accentOf('#00a651'), icon: 'b' });
  expect(variable('--light-accent-text')).toBe(accentOf('#00a651').light.accentText);
  expect(variable('--dark-accent')).toBe('#00a651');
  expect(icon()).toBe('/icons/b/tab.png');

  // The default of the stylesheet applies.
  await change({ icon: 'c' });
  expect(variable('--dark-accent')).toBe('initial');
  expect(icon()).toBe('/icons/c/tab.png');
});

test('the logo takes the place of the cup, in a copy for its height, with its size', async () => {
  const { container, change } = open({});
  expect(container.querySelector('svg')).toBeInTheDocument();
  await change({ logo: { imageUrl, width: 1024, height: 512 } });
  const logo = screen.getByRole('presentation');
  expect(container.querySelector('svg')).not.toBeInTheDocument();
  expect(logo).toHaveAttribute('src', imageUrl.replace('.webp', '-h120.webp'));
  expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['80', '40']);
  // A wide logo is lower, so that the name beside it has room.
  await change({ logo: { imageUrl, width: 1024, height: 341 } });
  expect(screen.getByRole('presentation')).toHaveAttribute('width', '96');
  expect(screen.getByRole('presentation')).toHaveAttribute('height', '32');
});

test.each([
  [224, '-h480.webp'],
  [500, 'a.webp'],
])('a logo of %i px is taken from %s', (height, ending) => {
  open({ logo: { imageUrl, width: 500, height: 500 } }, height);
  expect(screen.getByRole('presentation').getAttribute('src')?.endsWith(ending)).toBe(true);
});
