import { signOut } from '@mindloom/data-access';
import { amStaff } from '@mindloom/data-access/staff';
import { Button, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from './refusal';

/** Shows its children to staff alone. A hint for the page; the lock is in the database. */
export function StaffGate({ userId, children }: { userId: string; children: ReactNode }) {
  const { data: isStaff, isPending, isError, refetch } = useQuery(amStaff(userId));
  if (isPending) return <Skeleton className="m-6 h-64" />;
  if (isError) {
    return (
      <Refusal
        title="The backend does not answer"
        text="Nothing was changed. Check that it runs, then try again."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (!isStaff) {
    return (
      <Refusal
        title="This place is for product staff"
        text="Your account plays games; it does not manage them. Ask a colleague to add you to the staff."
        action={<Button onClick={() => void signOut()}>Use another account</Button>}
      />
    );
  }
  return children;
}
