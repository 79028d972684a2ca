import type { ComponentType } from 'react';
import type { AuthDialogProps } from './auth-dialog';

interface DialogModule {
  AuthDialog: ComponentType<AuthDialogProps>;
}

let loading: Promise<DialogModule> | undefined;

/** The dialog's chunk, fetched once; a failed fetch is tried again by the next call. */
export function loadAuthDialog(): Promise<DialogModule> {
  loading ??= import('./auth-dialog').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}
