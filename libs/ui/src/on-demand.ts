import { useCallback, useState } from 'react';
import { toast } from './toast';

/**
 * Loads a module or component on first use. Call `load` on hover, focus or click. Repeated calls are allowed. If the
 * loading fails, a toast is shown (ML-190).
 */
export function useOnDemand<Part>(loadPart: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const load = useCallback(() => {
    loadPart().then(
      (loaded) => setPart({ loaded }),
      () =>
        toast.error('That could not be loaded', {
          description: 'Check your connection and try again. (ML-190)',
          whileHeld: 'show',
        }),
    );
  }, [loadPart]);
  return { part: part?.loaded ?? null, load };
}
