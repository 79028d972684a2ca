import { createContext, useContext } from 'react';
import type { AuthTab } from './auth-view';

export interface AuthDialogControls {
  /** Opens the dialog at a tab; the login by default. */
  open: (tab?: AuthTab) => void;
  /** Fetches the dialog's files: on hover or focus of what opens it. */
  preload: () => void;
}

export const AuthDialogContext = createContext<AuthDialogControls | null>(null);

/** Opens the login/signup dialog from anywhere below the AuthDialogProvider. */
export function useAuthDialog(): AuthDialogControls {
  const controls = useContext(AuthDialogContext);
  if (!controls) throw new Error('useAuthDialog needs an AuthDialogProvider above it');
  return controls;
}
