import { Component, type ReactNode, useCallback, useState } from 'react';

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

/**
 * Brings faults of event handlers and timers to the boundary around a part. React notices by itself only
 * those of rendering and effects.
 *
 * @returns calls a function, and fails the part where that throws
 */
export function useGuard() {
  const [, rethrow] = useState<undefined>();
  return useCallback((action: () => void) => {
    try {
      action();
    } catch (error) {
      // Thrown again while React renders.
      rethrow(() => {
        throw error;
      });
    }
  }, []);
}
