import { useCallback, useState } from 'react';
import { toast } from './toast';

/**
 * A part of a page that is loaded when the player first reaches for it.
 * `load` may be called as often as one likes: on hover, on focus, on click. What could not be loaded is said (ML-190).
 */
export function useOnDemand<Part>(loadPart: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const load = useCallback(() => {
    loadPart().then(
      (loaded) => setPart({ loaded }),
      () =>
        toast.error('That could not be loaded', {
          description: 'Check your connection and try again. (ML-190)',
        }),
    );
  }, [loadPart]);
  return { part: part?.loaded ?? null, load };
}
