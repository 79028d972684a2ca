import { type AssignmentRow, remotes, settingOf } from '@mindloom/data-access/staff';
import { Button, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ConflictNotice } from './conflict-notice';
import { describeChange, describeSetting } from './describe-change';
import { changedSince, type Draft } from './draft';
import { keptTitle } from './kept-title';
import { RefusalNotice } from './refusal-notice';
import { useSendChange } from './use-send-change';

/** In characters, as the database counts them. */
const LONGEST_REASON = 500;

interface ReviewProps {
  slot: string;
  /** Of the slot, as players read it. */
  slotTitle: string;
  draft: Draft;
  /** Of the slot, newest first. */
  history: readonly AssignmentRow[];
  myId: string;
  /** @param revision what the change became; null when it was put off. */
  onClose: (revision: number | null) => void;
  onDecideAgain: () => void;
}

/** What a change will do, the reason for it, and what came of it. */
export function Review({ slot, slotTitle, draft, history, myId, onClose, onDecideAgain }: ReviewProps) {
  const [reason, setReason] = useState('');
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync, isPending, data: result, reset } = useSendChange();
  const { data: allRemotes = [] } = useQuery(remotes());
  useEffect(() => heading.current?.focus(), []);

  const reasonLength = Array.from(reason.trim()).length;
  const isTooLong = reasonLength > LONGEST_REASON;
  const setting = draft.base === null ? null : settingOf(draft.base);
  const kept = keptTitle(slotTitle, setting, draft.change, allRemotes);
  const newer = changedSince(draft, history);
  const isConflict = !isPending && !result?.ok && newer.length > 0;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const expectedRevision = draft.base?.revision ?? 0;
    const sent = await mutateAsync({ slot, expectedRevision, change: draft.change, reason: reason.trim() });
    if (sent.ok) onClose(sent.revision);
  };
  const decideAgain = () => {
    reset();
    onDecideAgain();
    heading.current?.focus();
  };

  return (
    <form
      aria-labelledby={title}
      className="flex flex-col gap-4 rounded-card border border-line-strong p-4"
      onSubmit={(event) => void send(event)}
    >
      <h4 id={title} ref={heading} tabIndex={-1} className="font-semibold">
        What this will do
      </h4>
      <Sentences label="Now" sentences={describeSetting(setting)} />
      <Sentences label="Afterwards" sentences={describeChange(setting, draft.change)} />
      {kept !== null && <p className="text-sm">{kept}</p>}
      {draft.change.kill !== 'now' && (
        <p className="text-sm text-ink-soft">Open shells follow at their next play.</p>
      )}
      <TextField
        label="Reason"
        description="Kept with the change, for everybody who reads the history."
        value={reason}
        error={isTooLong ? `At most ${LONGEST_REASON} characters; these are ${reasonLength}.` : undefined}
        autoComplete="off"
        required
        onChange={(event) => setReason(event.target.value)}
      />
      {isConflict && <ConflictNotice newer={newer} base={draft.base} myId={myId} />}
      {!isConflict && !isPending && result?.ok === false && <RefusalNotice result={result} />}
      <div className="flex flex-wrap gap-2">
        {/* Two elements, by key: a press on the first must not go on as a press on the second, which sends. */}
        {isConflict ? (
          <Button key="again" onClick={decideAgain}>
            Decide again
          </Button>
        ) : (
          <Button
            key="send"
            type="submit"
            variant={draft.isDrastic ? 'destructive' : 'primary'}
            busy={isPending}
            disabled={reasonLength === 0 || isTooLong}
          >
            Make the change
          </Button>
        )}
        <Button variant="secondary" onClick={() => onClose(null)} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const Sentences = ({ label, sentences }: { label: string; sentences: readonly string[] }) => (
  <div>
    <p className="text-sm text-ink-soft">{label}</p>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);
