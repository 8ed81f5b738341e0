import { render, screen } from '@testing-library/react';
import { Markdown } from './markdown.tsx';

test('HTML that the server has made harmless reads as it was written', () => {
  render(<Markdown source={'Zapis &lt;b> i &amp; obok.\n\n`&lt;b>`'} />);
  expect(screen.getByText('Zapis <b> i & obok.')).toBeInTheDocument();
  expect(screen.getByText('&lt;b>')).toBeInTheDocument();
});

test('pieces carry the class names of the page, where it gives some', () => {
  render(<Markdown source={'# Zasady\n\n- raz'} classes={{ heading: 'tytul', list: 'kropki' }} />);
  expect(screen.getByRole('heading', { name: 'Zasady', level: 2 })).toHaveClass('tytul');
  expect(screen.getByRole('list')).toHaveClass('kropki');
});
