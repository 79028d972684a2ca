import { readConfig, signOut, useSession } from '@mindloom/data-access';
import { amStaff } from '@mindloom/data-access/staff';
import { Button, EmptyState, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { TeamPage } from '../features/health/team-page';
import { SignInPage } from '../features/sign-in/sign-in-page';
import { ConsoleFrame } from './console-frame';
import { ConsoleRoutes } from './routes';

const config = readConfig();

/** The console for product staff. The database checks the permission again in every call. */
export function App() {
  const session = useSession();
  if (!config.ok)
    return (
      <main>
        <ErrorPage title="The console is not configured" text={`${config.problem} (${config.code})`} />
      </main>
    );
  if (session.status === 'loading') return <Skeleton className="m-8 h-64" />;
  if (session.status === 'signedOut') return <SignInPage />;
  return (
    <BrowserRouter>
      <ConsoleFrame user={session.user}>
        <StaffGate userId={session.user.id}>
          <ConsoleRoutes myId={session.user.id} />
        </StaffGate>
      </ConsoleFrame>
    </BrowserRouter>
  );
}

/**
 * Shows its children only to staff. Members of a team see the health of their remotes instead, and other users a
 * message. The database enforces the permissions of staff and of members.
 */
export function StaffGate({ userId, children }: { userId: string; children: ReactNode }) {
  const { data: isStaff, isPending, isError, refetch } = useQuery(amStaff(userId));
  if (isPending) return <Skeleton className="m-6 h-64" />;
  if (isError) {
    return (
      <ErrorPage
        title="The backend does not answer"
        text="Nothing was changed. Check that it runs, then try again."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (isStaff) return children;
  const refused = (
    <ErrorPage
      title="This console is for product staff and game teams"
      text="Your account is neither a staff account nor in a team. Ask a colleague to add it."
      action={<Button onClick={() => void signOut()}>Use another account</Button>}
    />
  );
  return <TeamPage userId={userId} other={refused} />;
}

interface ErrorPageProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** Shows why the console cannot continue, with an optional action. */
const ErrorPage = ({ title, text, action }: ErrorPageProps) => (
  <div className="grid min-h-[60dvh] place-items-center p-6">
    <EmptyState title={title} text={text} action={action} />
  </div>
);
