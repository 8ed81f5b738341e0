import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Inspector } from '../inspector/inspector.tsx';
import styles from '../preview/preview-banner.module.css';

/** Outside the root that React hydrates. */
export function showInspector(client: QueryClient): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.className = styles.place ?? '';
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <Inspector />
    </QueryClientProvider>,
  );
}
