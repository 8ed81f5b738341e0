import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { RegistryPreview } from '@puchar/shared/contract';
import { PreviewBanner } from '../preview/preview-banner.tsx';
import { footPlace } from './foot-place.ts';

export function showPreview(client: QueryClient, preview: RegistryPreview): void {
  createRoot(footPlace()).render(
    <QueryClientProvider client={client}>
      <PreviewBanner preview={preview} />
    </QueryClientProvider>,
  );
}
