import { Component } from 'react';
import type { ReactNode } from 'react';

interface SceneBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A scene that fails is left out until its next turn: no one stands beside the screen to try again. */
export class SceneBoundary extends Component<SceneBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
