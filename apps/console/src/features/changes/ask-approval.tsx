import { type AssignmentRequest, requestChange } from '@mindloom/data-access/staff';
import { Button } from '@mindloom/ui';
import { Refusal, useStaffChange } from '../../registry/staff-change';

/** The database's code for a change that needs a second person. */
export const NEEDS_SECOND_PERSON = 'ML-652';

/** Asks a second person to approve a change that the database refused. */
export function AskApproval({ request }: { request: AssignmentRequest }) {
  const { mutate, isPending, data: result } = useStaffChange(requestChange);
  if (result?.ok)
    return (
      <p role="status" className="text-sm font-semibold text-success">
        Asked. An approver finds the change on the page of all slots and on this page.
      </p>
    );
  return (
    <>
      <Refusal result={result} />
      <Button className="self-start" busy={isPending} onClick={() => mutate(request)}>
        Ask for approval
      </Button>
    </>
  );
}
