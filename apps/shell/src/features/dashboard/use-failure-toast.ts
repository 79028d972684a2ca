import { toast } from '@mindloom/ui';
import { useEffect } from 'react';

/**
 * Shows one toast per failed reading.
 * @param title a literal product text (docs/product/errors-and-texts.md).
 * @param failure identifies the failure; null when the reading succeeded.
 */
export function useFailureToast(title: string, failure: number | null): void {
  useEffect(() => {
    if (failure !== null) toast.error(title, { description: 'Your saved results are safe.' });
  }, [failure, title]);
}
