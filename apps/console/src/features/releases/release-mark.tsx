import {
  markRelease,
  REGISTRY_KEY,
  type ReleaseMarkRow,
  type ReleaseName,
} from '@mindloom/data-access/staff';
import { Button, TextField } from '@mindloom/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useActorName } from '../../registry/actor-name';
import { momentText } from '../../registry/format';
import { useMayChange } from '../../registry/my-role';

const MAX_REASON_LENGTH = 500;

interface ReleaseMarkProps extends ReleaseName {
  /** The active bad mark; null if the release is not bad. */
  mark: ReleaseMarkRow | null;
  myId: string;
}

/** Shows the bad mark of a release, with a form that sets or removes it. */
export function ReleaseMark({ remote, version, mark, myId }: ReleaseMarkProps) {
  const [isAsking, setIsAsking] = useState(false);
  const nameOf = useActorName(myId);
  const mayChange = useMayChange(myId);
  const action = mark === null ? 'Mark bad' : 'Remove the mark';
  return (
    <div className="mt-2 flex flex-col gap-2">
      {mark !== null && (
        <p className="text-danger wrap-anywhere">
          Marked bad {momentText(mark.created_at)} by {nameOf(mark.actor)}: {mark.reason}
        </p>
      )}
      {isAsking ? (
        <MarkForm
          remote={remote}
          version={version}
          bad={mark === null}
          action={action}
          onClose={() => setIsAsking(false)}
        />
      ) : (
        mayChange && (
          <Button
            variant={mark !== null ? 'secondary' : 'destructive-quiet'}
            size="sm"
            className="self-start"
            aria-label={`${action}: ${version}`}
            onClick={() => setIsAsking(true)}
          >
            {action}
          </Button>
        )
      )}
    </div>
  );
}

interface MarkFormProps extends ReleaseName {
  bad: boolean;
  action: string;
  onClose: () => void;
}

const EFFECTS = {
  bad: 'Nobody can assign it, and neither the guard nor a rollback restores it. Its players get the stable or the last good version instead, if there is one.',
  good: 'It can be assigned and restored again.',
} as const;

function MarkForm({ remote, version, bad, action, onClose }: MarkFormProps) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const {
    mutateAsync,
    isPending,
    data: result,
  } = useMutation({
    mutationFn: markRelease,
    onSettled: () => client.invalidateQueries({ queryKey: REGISTRY_KEY }),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await mutateAsync({ remote, version, bad, reason: reason.trim() });
    if (sent.ok) onClose();
  };
  return (
    <form
      aria-label={`${action}: ${version}`}
      className="flex flex-col gap-2"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label="Reason"
        description={bad ? EFFECTS.bad : EFFECTS.good}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        autoFocus
        required
        onChange={(event) => setReason(event.target.value)}
      />
      {result?.ok === false && (
        <p role="alert" className="text-danger">
          {result.problem} ({result.code})
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant={bad ? 'destructive' : 'primary'}
          busy={isPending}
          disabled={reason.trim() === ''}
        >
          {action}
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
