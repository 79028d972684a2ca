import { Announcer, ToastHost } from '@mindloom/ui';
import { BrowserRouter } from 'react-router-dom';
import { AuthDialogProvider } from './auth-dialog';
import { Layout } from './layout/layout';
import { LeaveGuardProvider } from './leave-guard';
import { AppRoutes } from './routes/app-routes';

/** Everything that players see. */
export function App() {
  return (
    <BrowserRouter>
      <LeaveGuardProvider>
        <AuthDialogProvider>
          <Layout>
            <AppRoutes />
          </Layout>
        </AuthDialogProvider>
      </LeaveGuardProvider>
      <ToastHost />
      <Announcer />
    </BrowserRouter>
  );
}
