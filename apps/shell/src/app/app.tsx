import { Announcer, ToastHost } from '@mindloom/ui';
import { BrowserRouter } from 'react-router-dom';
import { AuthScope } from './auth-scope';
import { Layout } from './layout/layout';
import { LeaveGuardProvider } from './leave-guard';
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
      <ToastHost />
      <Announcer />
    </BrowserRouter>
  );
}
