import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '@puchar/shared/kit';

const failed = 'Nie udało się wczytać tej strony. Sprawdź połączenie i spróbuj ponownie.';

export class LazyPage extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) {
      return <ErrorState text={failed} onRetry={() => window.location.reload()} />;
    }
    return <Suspense fallback={<Skeleton shape="page" />}>{this.props.children}</Suspense>;
  }
}
