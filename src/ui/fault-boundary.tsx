import { Component, type ReactNode } from 'react';

type FaultBoundaryProps = {
  /** What stands here when the part below it throws: the same words and links, without behaviour. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Keeps a fault of one interactive part from taking the page down. */
export class FaultBoundary extends Component<FaultBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
