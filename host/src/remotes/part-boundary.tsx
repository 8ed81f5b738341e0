import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** Called once for each error thrown while drawing. */
  onThrow: (error: unknown) => void;
  /** Called when the part stands on the page. */
  onShown: () => void;
  children: ReactNode;
}

/** Stops an error of one part; what stands in its place is decided outside. */
export class PartBoundary extends Component<Props, { thrown: boolean }> {
  override state = { thrown: false };

  static getDerivedStateFromError() {
    return { thrown: true };
  }

  override componentDidMount() {
    if (!this.state.thrown) this.props.onShown();
  }

  override componentDidCatch(error: unknown) {
    this.props.onThrow(error);
  }

  override render() {
    return this.state.thrown ? null : this.props.children;
  }
}
