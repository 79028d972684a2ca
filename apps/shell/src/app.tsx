import { Announcer, ToastHost } from '@mindloom/ui';
import { BrowserRouter } from 'react-router-dom';
import { AuthScope } from './auth-scope';
import { Layout } from './frame/layout';
import { LeaveGuardProvider } from './frame/leave-guard';
import { NewVersionSlot } from './features/updates/new-version-slot';
import { AppRoutes } from './app-routes';

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
