import { screen } from '@testing-library/react';
import { aSponsor, renderAt } from '../../../testing/index.ts';
import { SponsorCard } from './sponsor-card.tsx';

test("a partner's own site opens in a new tab, and the link says whose it is", () => {
  renderAt(<SponsorCard {...aSponsor()} />);
  const link = screen.getByRole('link', {
    name: 'Odwiedź stronę Księgarnia Latarnia (otwiera się w nowej karcie)',
  });
  expect(link).toHaveAttribute('href', 'https://latarnia.example/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
