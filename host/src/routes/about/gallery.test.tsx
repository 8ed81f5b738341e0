import { act, screen } from '@testing-library/react';
import { renderAt, setScreen } from '@puchar/shared/testing';
import { Gallery } from './gallery.tsx';

const pictures = ['pierwszy', 'drugi', 'trzeci'].map((alt) => ({
  imageUrl: `/${alt}.webp`,
  width: 1200,
  height: 675,
  alt,
  caption: `Podpis: ${alt}`,
}));

function open() {
  jest.useFakeTimers();
  return renderAt(<Gallery pictures={pictures} />, { advanceTimers: jest.advanceTimersByTime });
}

function pass(ms: number): void {
  act(() => jest.advanceTimersByTime(ms));
}

function shown(): string | null {
  return screen.getByRole('img').getAttribute('alt');
}

afterEach(() => jest.useRealTimers());

test('pictures change every 10 000 ms and begin again after the last', () => {
  open();
  pass(9_999);
  expect(shown()).toBe('pierwszy');
  pass(1);
  expect(shown()).toBe('drugi');
  pass(10_000);
  expect(shown()).toBe('trzeci');
  pass(10_000);
  expect(shown()).toBe('pierwszy');
});

test('a pointer on the gallery holds it', async () => {
  const { user } = open();
  await user.hover(screen.getByRole('group', { name: 'Galeria' }));
  pass(30_000);
  expect(shown()).toBe('pierwszy');
  await user.unhover(screen.getByRole('group', { name: 'Galeria' }));
  pass(10_000);
  expect(shown()).toBe('drugi');
});

test('the focus in the gallery holds it, and own steps still work', async () => {
  const { user } = open();
  await user.tab();
  pass(30_000);
  expect(shown()).toBe('pierwszy');
  await user.click(screen.getByRole('button', { name: 'Poprzednie zdjęcie' }));
  expect(shown()).toBe('trzeci');
  expect(screen.getByText('Zdjęcie 3 z 3')).toBeInTheDocument();
});

test('the pause button stops the pictures for good', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Zatrzymaj przewijanie' }));
  act(() => screen.getByRole('button', { name: 'Wznów przewijanie' }).blur());
  await user.unhover(screen.getByRole('group', { name: 'Galeria' }));
  pass(30_000);
  expect(shown()).toBe('pierwszy');
});

test('under reduced motion nothing moves by itself', () => {
  setScreen({ reducedMotion: true });
  open();
  pass(30_000);
  expect(shown()).toBe('pierwszy');
  expect(screen.getByRole('button', { name: 'Wznów przewijanie' })).toBeInTheDocument();
});
