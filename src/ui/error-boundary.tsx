import { Component, type ReactNode, useCallback, useState } from 'react';

type ErrorBoundaryProps = {
  /** Shown instead of children that throw: the same words and links, without behaviour. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  children: ReactNode;
};

/** Keeps an error of one part from taking the page down. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught?: { error: unknown } }> {
  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override state: { caught?: { error: unknown } } = {};

  override render() {
    const { fallback, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    return typeof fallback === 'function' ? fallback(caught.error) : fallback;
  }
}

/**
 * Brings errors of event handlers and timers to the nearest boundary. React itself catches only
 * those of rendering and effects.
 */
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
