import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Inspector } from '../inspector/inspector.tsx';
import { footPlace } from './foot-place.ts';

export function showInspector(client: QueryClient): void {
  createRoot(footPlace()).render(
    <QueryClientProvider client={client}>
      <Inspector />
    </QueryClientProvider>,
  );
}
