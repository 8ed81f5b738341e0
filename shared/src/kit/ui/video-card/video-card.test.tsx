import { screen } from '@testing-library/react';
import { aMediaItem, renderAt } from '../../../testing/index.ts';
import { VideoCard } from './video-card.tsx';

test('a film is one link with its date, length and views', () => {
  renderAt(<VideoCard item={aMediaItem({ views: 5, durationSeconds: 3_601 })} />);
  expect(screen.getByRole('link')).toHaveAccessibleName(
    'Czas trwania: 01:00:01 Skrót pierwszej kolejki 10.11.2025 · 5 wyświetleń (otwiera się w nowej karcie)',
  );
});

test('what is not known is left out', () => {
  renderAt(<VideoCard item={aMediaItem()} />);
  expect(screen.getByRole('link')).toHaveAccessibleName(
    'Skrót pierwszej kolejki 10.11.2025 (otwiera się w nowej karcie)',
  );
});

test('nothing of the other side is loaded before the click, and it learns nothing of the page', () => {
  const { container } = renderAt(
    <VideoCard item={aMediaItem({ thumbnailUrl: '/pictures/abc.webp' })} />,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', 'https://video.example/film-1');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const loaded = [...container.querySelectorAll('[src], [srcset], iframe, link')];
  expect(loaded.map((element) => element.getAttribute('src'))).toEqual(['/pictures/abc.webp']);
});
