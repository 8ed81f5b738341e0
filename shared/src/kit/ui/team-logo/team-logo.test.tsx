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

test("without a picture the tag's first letter stands in, with the tag beside it where asked", () => {
  const { container } = renderAt(<TeamLogo team={{ tag: 'SOWY', logoUrl: null }} withTag />);
  expect(container.querySelector('[data-letter]')).toHaveAttribute('data-letter', 'S');
  expect(container).toHaveTextContent(/^SOWY$/);
});
