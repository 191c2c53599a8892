/** Allows editing in one window at a time: two windows would overwrite each other's texts. */
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';
import { readMeta } from './requests.ts';

type LockState = 'waiting' | 'here' | 'elsewhere';

const lockName = () => `edit ${readMeta('edit-project')}`;

/** Holds the project's lock until another window takes over or this window is closed. */
function requestLock(options: LockOptions, onChange: (lockState: LockState) => void) {
  navigator.locks
    .request(lockName(), options, (lock) => {
      onChange(lock ? 'here' : 'elsewhere');
      return lock ? new Promise<void>(() => {}) : undefined;
    })
    // Another window has taken over the lock.
    .catch(() => onChange('elsewhere'));
}

export function SingleWindow() {
  const [lockState, setLockState] = useState<LockState>('waiting');
  // Request the lock in a timer, because React runs effects twice in development.
  useEffect(() => {
    const timer = setTimeout(() => requestLock({ ifAvailable: true }, setLockState));
    return () => clearTimeout(timer);
  }, []);
  if (lockState === 'here') return <Panel />;
  if (lockState === 'waiting') return null;
  return (
    <main className="notice">
      <h1>The site is edited in another window</h1>
      <p>Only one window can edit the site at a time. What you have written is kept.</p>
      <p className="actions">
        <Button onClick={() => requestLock({ steal: true }, setLockState)}>
          Edit here instead
        </Button>
      </p>
    </main>
  );
}
