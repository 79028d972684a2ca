import {
  changePlan,
  isOpenPlan,
  newestPlan,
  type PlanAction,
  type RolloutPlanRow,
  type RolloutStepRow,
} from '@mindloom/data-access/staff';
import { stepTimes } from '@mindloom/registry';
import { Badge, Button, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActorName } from '../../registry/actor-name';
import { momentText, rolloutText } from '../../registry/format';
import { holdText, planState } from '../../registry/plan-texts';
import { FRESH } from '../../registry/refresh';
import { Refusal, useStaffChange } from '../../registry/staff-change';

const MAX_REASON_LENGTH = 500;

/**
 * Shows the newest rollout plan of a slot: its state, the times of its steps, and the actions. Shows nothing without a
 * plan.
 */
export function PlanView({ slot, myId }: { slot: string; myId: string }) {
  const { data: [plan] = [], isError } = useQuery({ ...newestPlan(slot), ...FRESH });
  if (isError)
    return (
      <p role="alert" className="text-danger">
        The rollout plan could not be read.
      </p>
    );
  if (plan === undefined) return null;
  return (
    <section aria-label="Rollout plan" className="flex flex-col gap-3">
      <h3 className="text-lg">Rollout plan</h3>
      <PlanFacts plan={plan} myId={myId} />
      <Steps plan={plan} steps={plan.rollout_steps} />
      {isOpenPlan(plan) && <Actions key={plan.state} plan={plan} />}
    </section>
  );
}

function PlanFacts({ plan, myId }: { plan: RolloutPlanRow; myId: string }) {
  const nameOf = useActorName(myId);
  const { word, tone } = planState(plan);
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{word}</Badge>
        <span className="font-semibold">
          {plan.remote} {plan.candidate_version}
        </span>
        <span className="text-sm text-ink-soft">
          planned {momentText(plan.created_at)} by {nameOf(plan.author)}; at least {plan.fewest_players}{' '}
          players per step
        </span>
      </p>
      {plan.pause_reason !== null && (
        <p className="rounded-control bg-warning-soft p-3 text-sm wrap-anywhere">
          Paused by {nameOf(plan.actor)}. {plan.pause_reason}
        </p>
      )}
      {plan.state === 'waiting' && (
        <p className="rounded-control bg-warning-soft p-3 text-sm">
          The next step reaches all players, so a second person must approve it on the page of all slots.
        </p>
      )}
    </>
  );
}

/**
 * Returns for each step the time at which it began, or will begin if the plan never pauses; null for a time that is not
 * known.
 */
export function stepMoments(
  plan: Pick<RolloutPlanRow, 'state' | 'step' | 'step_started_at'>,
  steps: readonly Pick<RolloutStepRow, 'place' | 'rollout_bp' | 'hold_minutes' | 'started_at'>[],
): (string | null)[] {
  const left = steps.filter(({ place }) => place >= plan.step);
  const planned = stepTimes(
    left.map(({ rollout_bp: rolloutBp, hold_minutes: holdMinutes }) => ({ rolloutBp, holdMinutes })),
    Date.parse(plan.step_started_at),
  );
  return steps.map(({ place, started_at: startedAt }) => {
    if (startedAt !== null) return startedAt;
    const plannedMs = planned[place - plan.step];
    return plan.state === 'running' && plannedMs !== undefined ? new Date(plannedMs).toISOString() : null;
  });
}

function Steps({ plan, steps }: { plan: RolloutPlanRow; steps: readonly RolloutStepRow[] }) {
  const moments = stepMoments(plan, steps);
  return (
    <table className="w-full max-w-xl text-left text-sm tabular-nums [&_:is(td,th):not(:last-child)]:pr-3 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:align-top">
      <thead className="text-ink-soft">
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Share</th>
          <th scope="col">Time</th>
          <th scope="col">Begins</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr
            key={step.place}
            className="border-t border-line aria-[current=step]:font-semibold"
            aria-current={step.place === plan.step ? 'step' : undefined}
          >
            <td>{step.place}</td>
            <td className="whitespace-nowrap">{rolloutText(step.rollout_bp)}</td>
            <td className="whitespace-nowrap">
              {step.hold_minutes === null ? 'last step' : holdText(step.hold_minutes)}
            </td>
            <td>
              <Moment startedAt={step.started_at} moment={moments[index] ?? null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Moment({ startedAt, moment }: { startedAt: string | null; moment: string | null }) {
  if (startedAt !== null) return `began ${momentText(startedAt)}`;
  return moment === null ? 'not planned' : momentText(moment);
}

const LABELS: Readonly<Record<PlanAction, string>> = {
  pause: 'Pause the plan',
  resume: 'Resume the plan',
  cancel: 'Cancel the plan',
};

function Actions({ plan }: { plan: RolloutPlanRow }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, data: result } = useStaffChange(changePlan);
  const actions: readonly PlanAction[] = [plan.state === 'paused' ? 'resume' : 'pause', 'cancel'];
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Reason for the plan's change"
        description="Required. A paused or cancelled plan leaves the slot as it is. A resumed plan sets the share of its step again."
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      <Refusal result={result} />
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'cancel' ? 'destructive-quiet' : 'secondary'}
            busy={isPending}
            disabled={reason.trim() === ''}
            onClick={() => mutate({ id: plan.id, action, reason: reason.trim() })}
          >
            {LABELS[action]}
          </Button>
        ))}
      </div>
    </div>
  );
}
