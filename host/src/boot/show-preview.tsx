import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { RegistryPreview } from '@puchar/shared/contract';
import { PreviewBanner } from '../preview/preview-banner.tsx';
import styles from '../preview/preview-banner.module.css';

/** Outside the root that React hydrates. */
export function showPreview(client: QueryClient, preview: RegistryPreview): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.className = styles.place ?? '';
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <PreviewBanner preview={preview} />
    </QueryClientProvider>,
  );
}
