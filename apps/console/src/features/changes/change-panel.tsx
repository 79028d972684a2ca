import { type AssignmentRow, releaseMarks, settingOf } from '@mindloom/data-access/staff';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FRESH } from '../../registry/refresh';
import { AssignForm } from './assign-form';
import type { Draft, Propose } from './draft';
import { ExperimentActions } from './experiment-actions';
import { ExperimentForm } from './experiment-form';
import { PlanForm } from './plan-form';
import { RampForm } from './ramp-form';
import { Review } from './review';
import { rollbackTarget, SlotButtons } from './slot-actions';

interface ChangePanelProps {
  slot: string;
  /** The slot's title in the shell. */
  title: string;
  /** The slot's assignments, newest first. */
  history: readonly AssignmentRow[];
  myId: string;
}

/** Changes a slot in three steps: propose a change, review its effect, send it with a reason. */
export function ChangePanel({ slot, title, history, myId }: ChangePanelProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [savedRevision, setSavedRevision] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: marks } = useQuery({ ...releaseMarks(), ...FRESH });
  const live = history[0] ?? null;
  const setting = live === null ? null : settingOf(live);

  const propose: Propose = (change, isDrastic = false) => {
    setSavedRevision(null);
    setDraft({ change, base: live, isDrastic });
  };
  const close = (revision: number | null) => {
    setDraft(null);
    setSavedRevision(revision);
    heading.current?.focus();
  };

  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        Change
      </h2>
      <p role="status" className="text-sm font-semibold text-success empty:hidden">
        {savedRevision !== null && `Done: the slot is at revision ${savedRevision}.`}
      </p>
      {draft !== null && (
        <Review
          slot={slot}
          slotTitle={title}
          draft={draft}
          history={history}
          myId={myId}
          onClose={close}
          onDecideAgain={() => setDraft({ ...draft, base: live })}
        />
      )}
      {/* The forms stay mounted during the review, so that Cancel keeps what was typed. */}
      <div className="flex flex-col gap-6" hidden={draft !== null}>
        {setting !== null && (
          <>
            <SlotButtons
              setting={setting}
              rollback={marks === undefined ? null : rollbackTarget(history, marks)}
              onPropose={propose}
            />
            {setting.hasExperiment ? (
              <ExperimentActions slot={slot} onPropose={propose} />
            ) : (
              <RampForm
                setting={setting}
                revision={live?.revision ?? 0}
                history={history}
                onPropose={propose}
              />
            )}
            {!setting.hasExperiment && (
              <PlanForm slot={slot} setting={setting} history={history} onPropose={propose} />
            )}
            {setting.candidate === null && !setting.hasExperiment && (
              <ExperimentForm key={live?.revision} setting={setting} history={history} onPropose={propose} />
            )}
          </>
        )}
        <AssignForm setting={setting} history={history} onPropose={propose} />
      </div>
    </section>
  );
}
