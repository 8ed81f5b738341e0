import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Shell } from './routes/shell.tsx';

export interface AppProps {
  client: QueryClient;
  /** Where the address comes from: the browser, or the job of the server. */
  router: ComponentType<{ children: ReactNode }>;
}

/** Providers of the whole page; the shell lies inside. */
export function App({ client, router: Router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <Router>
        <Shell />
      </Router>
    </QueryClientProvider>
  );
}
