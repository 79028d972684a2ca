import {
  type AssignmentRow,
  isOpenPlan,
  newestPlan,
  remoteReleases,
  type SlotSetting,
} from '@mindloom/data-access/staff';
import { PLAN_RULES, planProblem, type PlanStep, stepTimes } from '@mindloom/registry';
import { Button, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { momentText, parseRollout, rolloutText } from '../../registry/format';
import { holdText, parseHours, problemText } from '../../registry/plan-texts';
import { FRESH } from '../../registry/refresh';
import type { Propose } from './draft';
import { VersionField } from './version-field';

/** The texts in the fields of a step. The hours of the last step are ignored. */
interface EditedStep {
  percent: string;
  hours: string;
}

const USUAL_STEPS: readonly EditedStep[] = [
  { percent: '1', hours: '1' },
  { percent: '10', hours: '4' },
  { percent: '50', hours: '24' },
  { percent: '100', hours: '24' },
];

/**
 * Reads the steps from the fields. A share or a time that cannot be read becomes 0, which the check of the plan refuses.
 */
const stepsOf = (edited: readonly EditedStep[]): PlanStep[] =>
  edited.map(({ percent, hours }, place) => ({
    rolloutBp: parseRollout(percent) ?? 0,
    holdMinutes: place === edited.length - 1 ? null : (parseHours(hours) ?? 0),
  }));

interface PlanFormProps {
  slot: string;
  setting: SlotSetting;
  /** The slot's assignments, newest first. */
  history: readonly AssignmentRow[];
  onPropose: Propose;
}

/**
 * Plans a rollout in steps with times. Shows nothing if the slot has an open plan, or if the remote has no other release.
 */
export function PlanForm({ slot, setting, history, onPropose }: PlanFormProps) {
  const { data: releases = [], isPending } = useQuery(remoteReleases(setting.remote));
  const { data: [newest] = [] } = useQuery({ ...newestPlan(slot), ...FRESH });
  const [version, setVersion] = useState<string>();
  const [players, setPlayers] = useState(String(PLAN_RULES.fewestPlayers));
  const [edited, setEdited] = useState(USUAL_STEPS);
  const others = releases.filter((release) => release.version !== setting.stable);
  const candidate = version ?? setting.candidate ?? others[0]?.version;
  if (candidate === undefined || (newest !== undefined && isOpenPlan(newest))) return null;

  const steps = stepsOf(edited);
  const fewestPlayers = Number(players);
  const problem = planProblem({ steps, fewestPlayers });
  const change = (index: number, to: Partial<EditedStep>) =>
    setEdited(edited.map((step, place) => (place === index ? { ...step, ...to } : step)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rolloutBp = steps[0]?.rolloutBp ?? 0;
    if (problem === null) onPropose({ candidate, rolloutBp, plan: { candidate, fewestPlayers, steps } });
  };
  return (
    <form aria-label="Plan a rollout" className="flex flex-col gap-3" onSubmit={submit}>
      <h4 className="font-semibold">Plan a rollout</h4>
      <VersionField
        label="Candidate of the plan"
        releases={others}
        history={history}
        version={candidate}
        isReading={isPending}
        onChange={setVersion}
      />
      {edited.map((step, index) => (
        // Use the position in the list as the key, because a step has no other identity.
        <StepFields
          key={index}
          place={index + 1}
          isLast={index === edited.length - 1}
          step={step}
          onChange={(to) => change(index, to)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {edited.length < PLAN_RULES.mostSteps && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setEdited([...edited, { percent: '', hours: '24' }])}
          >
            Add a step
          </Button>
        )}
        {edited.length > PLAN_RULES.fewestSteps && (
          <Button variant="secondary" size="sm" onClick={() => setEdited(edited.slice(0, -1))}>
            Remove the last step
          </Button>
        )}
      </div>
      <TextField
        label="Players per step"
        description="Established players who must report the candidate before the next step begins."
        inputMode="numeric"
        autoComplete="off"
        value={players}
        onChange={(event) => setPlayers(event.target.value)}
      />
      {problem === null ? (
        <Preview steps={steps} />
      ) : (
        <p role="alert" className="text-sm text-danger">
          {problemText(problem)}
        </p>
      )}
      <Button type="submit" className="self-start" disabled={problem !== null}>
        Review the plan
      </Button>
    </form>
  );
}

interface StepFieldsProps {
  place: number;
  isLast: boolean;
  step: EditedStep;
  onChange: (to: Partial<EditedStep>) => void;
}

function StepFields({ place, isLast, step, onChange }: StepFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField
        label={`Percent of step ${place}`}
        inputMode="decimal"
        autoComplete="off"
        value={step.percent}
        error={(parseRollout(step.percent) ?? 0) === 0 ? 'Enter a percentage above 0.' : undefined}
        onChange={(event) => onChange({ percent: event.target.value })}
      />
      {isLast ? (
        <p className="self-center text-sm text-ink-soft">The plan finishes with this step.</p>
      ) : (
        <TextField
          label={`Hours of step ${place}`}
          inputMode="decimal"
          autoComplete="off"
          value={step.hours}
          error={parseHours(step.hours) === null ? 'Enter hours above 0, such as 0.5.' : undefined}
          onChange={(event) => onChange({ hours: event.target.value })}
        />
      )}
    </div>
  );
}

/** Shows when each step would begin. */
function Preview({ steps }: { steps: readonly PlanStep[] }) {
  const [startMs] = useState(() => Date.now());
  const times = stepTimes(steps, startMs);
  return (
    <div className="text-sm text-ink-soft tabular-nums">
      <p>If the plan starts now and never pauses:</p>
      <ol aria-label="Times of the steps">
        {steps.map(({ rolloutBp, holdMinutes }, place) => (
          <li key={rolloutBp}>
            {momentText(new Date(times[place] ?? startMs).toISOString())}: {rolloutText(rolloutBp)}
            {holdMinutes !== null && ` for ${holdText(holdMinutes)}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
