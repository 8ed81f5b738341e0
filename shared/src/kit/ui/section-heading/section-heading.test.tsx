import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { SectionHeading } from './section-heading.tsx';

test('the anchor leads to the heading', () => {
  renderAt(<SectionHeading id="galeria">Galeria</SectionHeading>);
  const heading = screen.getByRole('heading', { name: 'Galeria', level: 2 });
  expect(heading).toHaveAttribute('id', 'galeria');
  const anchor = screen.getByRole('link', { name: 'Odnośnik do sekcji Galeria' });
  expect(anchor).toHaveAttribute('href', '#galeria');
});
