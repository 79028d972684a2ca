import { toast } from '@mindloom/ui';
import { useCallback } from 'react';
import { useAuthDialog } from './auth-dialog';

/** The refusal of the home and info pages (D-17): says what is missing and opens the sign-in dialog. */
export function useLoginRequired(): () => void {
  const { open } = useAuthDialog();
  return useCallback(() => {
    toast.info('Login Required', {
      description: 'Please login or create an account to access this feature.',
    });
    open();
  }, [open]);
}
