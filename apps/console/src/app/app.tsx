import { readConfig, useSession } from '@mindloom/data-access';
import { Skeleton } from '@mindloom/ui';
import { RegistryPage } from '../features/registry/registry-page';
import { SignInPage } from '../features/sign-in/sign-in-page';
import { ConsoleFrame } from './console-frame';
import { Refusal } from './refusal';
import { StaffGate } from './staff-gate';

const read = readConfig();

/** The console: nothing for anybody but product staff. The database decides that once more for every call. */
export function App() {
  const session = useSession();
  if (!read.ok)
    return <Refusal title="The console is not configured" text={`${read.problem} (${read.code})`} />;
  if (session.status === 'loading') return <Skeleton className="m-8 h-64" />;
  if (session.status === 'signedOut') return <SignInPage />;
  return (
    <ConsoleFrame user={session.user}>
      <StaffGate userId={session.user.id}>
        <RegistryPage myId={session.user.id} />
      </StaffGate>
    </ConsoleFrame>
  );
}
