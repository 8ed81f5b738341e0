import { render, screen, within } from '@testing-library/react';
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

const rules = '# Regulamin\n\n## 1. Żółte *kartki*\n\n## 2. Łącza\n\n## 3. Łącza';

test('the list of contents leads to each chapter, whose number its address does not have', () => {
  render(<Markdown source={rules} contents="Spis treści" />);
  const list = screen.getByRole('navigation', { name: 'Spis treści' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1. Żółte kartki', '#rozdzial-zolte-kartki'],
    ['2. Łącza', '#rozdzial-lacza'],
    ['3. Łącza', '#rozdzial-lacza-2'],
  ]);
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ id }) => `#${id}`)).toEqual(
    links.map((link) => link.getAttribute('href')),
  );
});

test('a short text and one without a title for them have no contents', () => {
  render(<Markdown source={'## Pierwszy\n\n## Drugi'} contents="Spis treści" />);
  render(<Markdown source={rules} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
