import { readConfig, signOut, type User, useSession } from '@mindloom/data-access';
import { amStaff } from '@mindloom/data-access/staff';
import { Button, EmptyState, Logo, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotificationsPage, UnreadCount } from '../features/notifications/notifications-page';
import { SignInPage } from '../features/sign-in/sign-in-page';
import { StaffPage } from '../features/staff/staff-page';
import { TeamPage } from '../features/health/team-page';
import { TeamsPage } from '../features/teams/teams-page';
import { setUrlParameter, useUrlParameter } from '../registry/url-parameter';
import { RegistryPage } from './registry-page';

const config = readConfig();

/** The console for product staff and game teams. The database checks the permission again in every call. */
export function App() {
  const session = useSession();
  if (!config.ok)
    return <ErrorPage title="The console is not configured" text={`${config.problem} (${config.code})`} />;
  if (session.status === 'loading') return <Skeleton className="m-8 h-64" />;
  if (session.status === 'signedOut') return <SignInPage />;
  return (
    <ConsoleFrame user={session.user}>
      <StaffGate userId={session.user.id}>
        <Page myId={session.user.id} />
      </StaffGate>
    </ConsoleFrame>
  );
}

const PAGES = [
  { id: null, title: 'Slots' },
  { id: 'teams', title: 'Teams' },
  { id: 'staff', title: 'Staff' },
  { id: 'notifications', title: 'Notifications' },
] as const;

/** The page that the URL names; the slots by default. */
function Page({ myId }: { myId: string }) {
  const page = useUrlParameter('page');
  if (page === 'teams') return <TeamsPage myId={myId} />;
  if (page === 'notifications') return <NotificationsPage myId={myId} />;
  if (page === 'staff') return <StaffPage myId={myId} />;
  return <RegistryPage myId={myId} />;
}

/** Links to the pages of the staff. */
function PageLinks({ userId }: { userId: string }) {
  const page = useUrlParameter('page');
  const { data: isStaff } = useQuery(amStaff(userId));
  if (isStaff !== true) return <span className="mr-auto" />;
  return (
    <nav aria-label="Pages" className="mr-auto flex gap-1">
      {PAGES.map(({ id, title }) => (
        <Button
          key={title}
          variant="ghost"
          size="sm"
          aria-current={id === page ? 'page' : undefined}
          className="aria-[current=page]:underline"
          onClick={() => setUrlParameter('page', id)}
        >
          {title}
          {id === 'notifications' && <UnreadCount />}
        </Button>
      ))}
    </nav>
  );
}

/** The page header with the account and the sign-out button. */
function ConsoleFrame({ user, children }: { user: User; children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2 sm:px-6">
        <Logo size={26} />
        <span className="font-display text-lg font-bold">Mindloom console</span>
        <PageLinks userId={user.id} />
        <span className="text-sm text-ink-soft">{user.email}</span>
        <Button variant="ghost" size="sm" onClick={() => void signOut()}>
          Sign out
        </Button>
      </header>
      {children}
    </div>
  );
}

/**
 * Shows its children only to staff, because other users cannot use them, and the health of their remotes to members of a
 * team. The database enforces both permissions.
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
  <main className="grid min-h-[60dvh] place-items-center p-6">
    <EmptyState title={title} text={text} action={action} />
  </main>
);
