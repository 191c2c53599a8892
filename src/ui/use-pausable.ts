import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Pausable = { setPaused: (isPaused: boolean) => void; destroy: () => void };

/**
 * Connects something that moves by itself to a pause button. After a restart, for example at
 * another speed, the movement stays paused if the user had paused it.
 *
 * @param start must be memoised: called again when it changes. Returns undefined if nothing moves
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
