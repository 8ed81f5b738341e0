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
