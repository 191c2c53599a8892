import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Pausable = { setPaused: (isPaused: boolean) => void; destroy: () => void };

/**
 * Connects a movement to a pause button. If the user has paused the movement, it stays paused after
 * a restart, for example at another speed.
 *
 * @param start starts the movement, and returns undefined if nothing moves. Must be memoised,
 *   because a changed function starts the movement again.
 */
export function usePausable<Motion extends Pausable>(
  start: (isPaused: boolean) => Motion | undefined,
) {
  const motion = useRef<Motion>(undefined);
  const [isPaused, setPaused] = useState(false);
  const readPaused = useEffectEvent(() => isPaused);

  useEffect(() => {
    const started = start(readPaused());
    motion.current = started;
    return () => {
      started?.destroy();
      motion.current = undefined;
    };
  }, [start]);

  useEffect(() => motion.current?.setPaused(isPaused), [isPaused]);

  const togglePause = () => setPaused((wasPaused) => !wasPaused);

  return { motion, isPaused, togglePause };
}
