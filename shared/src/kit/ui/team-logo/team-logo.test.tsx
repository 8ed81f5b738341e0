import { renderAt } from '../../../testing/index.ts';
import { TeamLogo } from './team-logo.tsx';

test('a logo keeps its place before it has loaded', () => {
  const { container } = renderAt(
    <TeamLogo team={{ tag: 'SOWY', logoUrl: '/logo.webp' }} size="medium" />,
  );
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('width', '48');
  expect(picture).toHaveAttribute('height', '48');
  expect(picture).toHaveAttribute('alt', '');
});

test("without a picture the tag's first letter is in, with the tag beside it where requested", () => {
  const { container } = renderAt(<TeamLogo team={{ tag: 'SOWY', logoUrl: null }} withTag />);
  expect(container.querySelector('[data-letter]')).toHaveAttribute('data-letter', 'S');
  expect(container).toHaveTextContent(/^SOWY$/);
});

const hash = 'a1'.repeat(32);

function addressOf(logoUrl: string, size: 'small' | 'medium' | 'large'): string | null {
  const { container } = renderAt(<TeamLogo team={{ tag: 'ABC', logoUrl }} size={size} />);
  return container.querySelector('img')?.getAttribute('src') ?? null;
}

test('small logos are requested in their small copy, large ones whole', () => {
  expect(addressOf(`/pictures/${hash}.webp`, 'small')).toBe(`/pictures/${hash}-96.webp`);
  expect(addressOf(`/pictures/${hash}.webp`, 'medium')).toBe(`/pictures/${hash}-96.webp`);
  expect(addressOf(`/pictures/${hash}.webp`, 'large')).toBe(`/pictures/${hash}.webp`);
});

test('a picture of another place is requested as it is', () => {
  expect(addressOf('/img/logo.svg', 'small')).toBe('/img/logo.svg');
});
