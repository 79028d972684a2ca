import { toast } from '@mindloom/ui';
import { useEffect } from 'react';

/**
 * Says once per failure that something could not be read.
 * @param title the spec's text.
 * @param failure what tells this failure from the next one, or null while all is well.
 */
export function useFailureToast(title: string, failure: number | null): void {
  useEffect(() => {
    if (failure !== null) toast.error(title, { description: 'Nothing that you saved is lost.' });
  }, [failure, title]);
}
