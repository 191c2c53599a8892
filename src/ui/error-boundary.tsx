import { Component, type ReactNode, useCallback, useState } from 'react';

type ErrorBoundaryProps = {
  fallback: ReactNode | ((error: unknown) => ReactNode);
  onError?: () => void;
  children: ReactNode;
};

export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught?: { error: unknown } }> {
  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override state: { caught?: { error: unknown } } = {};

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { fallback, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    return typeof fallback === 'function' ? fallback(caught.error) : fallback;
  }
}

/** Passes errors of event handlers to the boundary, as React does for rendering and effects. */
export function useGuard() {
  const [, rethrow] = useState<undefined>();
  return useCallback((action: () => void) => {
    try {
      action();
    } catch (error) {
      rethrow(() => {
        throw error;
      });
    }
  }, []);
}
