import {
  type AssignmentChange,
  type AssignmentResult,
  type AssignmentRow,
  REGISTRY_KEY,
  type RemoteRow,
  remotes,
  setAssignment,
  settingOf,
  type SlotSetting,
} from '@mindloom/data-access/staff';
import { Button, TextField } from '@mindloom/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useActorName } from '../../registry/actor-name';
import { changesOf, fieldChanges } from '../../registry/change-history';
import { describeChange, describeSetting } from '../../registry/describe-change';
import { momentText } from '../../registry/format';
import { AskApproval, NEEDS_SECOND_PERSON } from './ask-approval';
import { changedSince, type Draft } from './draft';

/** The maximum length of a reason in code points. The database has the same limit. */
const MAX_REASON_LENGTH = 500;

interface ReviewProps {
  slot: string;
  /** The slot's title in the shell. */
  slotTitle: string;
  draft: Draft;
  /** The slot's assignments, newest first. */
  history: readonly AssignmentRow[];
  myId: string;
  /** @param revision the new revision; null if the review was cancelled. */
  onClose: (revision: number | null) => void;
  onDecideAgain: () => void;
}

/** Shows the effect of a change, asks for a reason and sends the change. If the change fails, shows why. */
export function Review({ slot, slotTitle, draft, history, myId, onClose, onDecideAgain }: ReviewProps) {
  const [reason, setReason] = useState('');
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync, isPending, data: result, reset } = useSendChange();
  const { data: games = [] } = useQuery(remotes());
  useEffect(() => heading.current?.focus(), []);

  const reasonLength = Array.from(reason.trim()).length;
  const isTooLong = reasonLength > MAX_REASON_LENGTH;
  const setting = draft.base === null ? null : settingOf(draft.base);
  const note = keptTitleNote(slotTitle, setting, draft.change, games);
  const newer = changedSince(draft, history);
  const isConflict = !isPending && !result?.ok && newer.length > 0;
  const expectedRevision = draft.base?.revision ?? 0;
  const request = { slot, expectedRevision, change: draft.change, reason: reason.trim() };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await mutateAsync(request);
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
      <h3 id={title} ref={heading} tabIndex={-1} className="font-semibold">
        What this will do
      </h3>
      <Sentences label="Now" sentences={describeSetting(setting)} />
      <Sentences label="Afterwards" sentences={describeChange(setting, draft.change)} />
      {note !== null && <p className="text-sm">{note}</p>}
      {draft.change.kill !== 'now' && (
        <p className="text-sm text-ink-soft">Open shells apply the change at their next play.</p>
      )}
      <TextField
        label="Reason"
        description="Required. Saved with the change and shown in the history."
        value={reason}
        error={isTooLong ? `At most ${MAX_REASON_LENGTH} characters; these are ${reasonLength}.` : undefined}
        autoComplete="off"
        required
        onChange={(event) => setReason(event.target.value)}
      />
      {isConflict && <ConflictNotice newer={newer} base={draft.base} myId={myId} />}
      {!isConflict && !isPending && result?.ok === false && <RefusalNotice result={result} />}
      {result?.ok === false && result.code === NEEDS_SECOND_PERSON && <AskApproval request={request} />}
      <div className="flex flex-wrap gap-2">
        {/* Different keys create two DOM elements. If both buttons were one element, the second click of a double
            click on "Decide again" would press the button that sends the change. */}
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

/** Sends a change. The mutation stays pending until the registry data is read again. */
function useSendChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: setAssignment,
    onSettled: () => client.invalidateQueries({ queryKey: REGISTRY_KEY }),
  });
}

/**
 * Returns a note for a change that puts another game into a slot. The note says that the slot keeps its title and
 * texts in the shell.
 * @param title the slot's title.
 * @param games all remotes with the titles of their games.
 * @returns null if the remote stays the same, or if its game has the slot's title.
 */
export function keptTitleNote(
  title: string,
  before: Pick<SlotSetting, 'remote'> | null,
  change: AssignmentChange,
  games: readonly Pick<RemoteRow, 'remote' | 'title'>[],
): string | null {
  if (change.remote === undefined || change.remote === before?.remote) return null;
  const next = games.find(({ remote }) => remote === change.remote);
  if (next === undefined || next.title === title) return null;
  return `The slot keeps its own title and texts: players still open it as ${title}.`;
}

interface ConflictNoticeProps {
  /** The assignments that were added since the change was proposed, newest first. */
  newer: readonly AssignmentRow[];
  /** The live assignment when the change was proposed; null for a slot that was never assigned. */
  base: AssignmentRow | null;
  myId: string;
}

/** Shows what another member of staff changed during the review, and for which reason. */
function ConflictNotice({ newer, base, myId }: ConflictNoticeProps) {
  const nameOf = useActorName(myId);
  const changes = changesOf(base === null ? newer : [...newer, base]).slice(0, newer.length);
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control bg-warning-soft p-3 text-sm">
      <p className="font-semibold">This slot changed while you were deciding. Nothing was overwritten.</p>
      <ul className="flex flex-col gap-2">
        {changes.map(({ before, after }) => (
          <li key={after.revision}>
            <p>{fieldChanges(before, after).join('; ')}</p>
            <p>
              {momentText(after.created_at)} by {nameOf(after.actor)}: {after.reason}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FailedResult = Extract<AssignmentResult, { ok: false }>;

const NEXT_STEPS: Readonly<Record<FailedResult['reason'], string>> = {
  conflict: 'Nothing was overwritten.',
  'not-allowed': 'The slot was not changed.',
  refused: 'The slot was not changed.',
  unreachable: 'The backend did not answer. Check the live state above before you send it again.',
};

/** Shows why a change failed, with the database's message and code, and what to do next. */
const RefusalNotice = ({ result }: { result: FailedResult }) => (
  <div role="alert" className="rounded-control bg-danger-soft p-3 text-sm">
    <p className="font-semibold">
      {result.problem} ({result.code})
    </p>
    <p>{NEXT_STEPS[result.reason]}</p>
  </div>
);
