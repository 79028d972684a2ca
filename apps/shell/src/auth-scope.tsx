import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { AuthDialogProvider } from './auth-dialog';
import { paths } from './paths';

/** Around the whole app: everything inside can open the login/signup dialog; a login leads to the dashboard. */
export function AuthScope({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <AuthDialogProvider onSignedIn={() => void navigate(paths.dashboard)}>{children}</AuthDialogProvider>
  );
}
