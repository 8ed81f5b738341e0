import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Shell } from './routes/shell.tsx';

export interface AppProps {
  client: QueryClient;
  router: ComponentType<{ children: ReactNode }>;
}

export function App({ client, router: Router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <Router>
        <Shell />
      </Router>
    </QueryClientProvider>
  );
}
