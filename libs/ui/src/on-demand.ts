import { useCallback, useState } from 'react';
import { toast } from './toast';

/**
 * A part of a page that is loaded on first use. Call `load` on hover, focus or click; repeated calls are allowed. A
 * failure is shown as a toast (ML-190).
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
