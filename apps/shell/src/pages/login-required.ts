import { toast } from '@mindloom/ui';
import { useCallback } from 'react';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';

/**
 * Returns a function that refuses a visitor on the home and info pages, with a toast and the login/signup dialog
 * (D-17).
 */
export function useLoginRequired(): () => void {
  const { open } = useAuthDialog();
  return useCallback(() => {
    toast.info('Login Required', {
      description: 'Please login or create an account to access this feature.',
    });
    open();
  }, [open]);
}
