import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '@puchar/shared/kit';

const failed = 'Nie udało się wczytać tej strony. Sprawdź połączenie i spróbuj ponownie.';

interface LazyPageProps {
  fallback: ReactNode;
  children: ReactNode;
}

export class LazyPage extends Component<LazyPageProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) {
      return <ErrorState text={failed} onRetry={() => window.location.reload()} />;
    }
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
