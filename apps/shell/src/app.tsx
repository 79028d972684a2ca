import { Announcer, ToastHost } from '@mindloom/ui';
import type { ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { AuthDialogProvider } from './features/auth/auth-dialog-provider';
import { NewVersionSlot } from './features/updates/new-version';
import { Layout } from './frame/layout';
import { paths } from './paths';
import { AppRoutes } from './routes';

export function App() {
  return (
    <BrowserRouter>
      <AuthScope>
        <Layout>
          <AppRoutes />
        </Layout>
      </AuthScope>
      <NewVersionSlot />
      <ToastHost />
      <Announcer />
    </BrowserRouter>
  );
}

/** Lets its children open the login/signup dialog. After a login, the app opens the dashboard. */
function AuthScope({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <AuthDialogProvider onSignedIn={() => void navigate(paths.dashboard)}>{children}</AuthDialogProvider>
  );
}
