import { Announcer, ToastHost } from '@mindloom/ui';
import { BrowserRouter } from 'react-router-dom';
import { AuthScope } from './auth-scope';
import { Layout } from './layout/layout';
import { LeaveGuardProvider } from './leave-guard';
import { NewVersionSlot } from './pwa/new-version-slot';
import { AppRoutes } from './routes/app-routes';

/** Everything that players see. */
export function App() {
  return (
    <BrowserRouter>
      <LeaveGuardProvider>
        <AuthScope>
          <Layout>
            <AppRoutes />
          </Layout>
        </AuthScope>
      </LeaveGuardProvider>
      <NewVersionSlot />
      <ToastHost />
      <Announcer />
    </BrowserRouter>
  );
}
