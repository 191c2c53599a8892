import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Pausable = { setPaused: (isPaused: boolean) => void; destroy: () => void };

/**
 * Something that moves by itself, with a pause button. What starts again, for example at another
 * speed, begins paused if the user had paused it.
 *
 * @param start must be memoised, and is called again when it changes; undefined if nothing moves
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
