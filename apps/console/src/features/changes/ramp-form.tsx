import { type AssignmentRow, remoteReleases, type SlotSetting } from '@mindloom/data-access/staff';
import { ALL_BASIS_POINTS } from '@mindloom/registry';
import { Button, Skeleton, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { parseRollout, rolloutInput, rolloutText } from '../../registry/format';
import type { Propose } from './draft';
import { VersionField } from './version-field';

const PRESETS_BP = [100, 500, 1000, 2500, 5000, ALL_BASIS_POINTS];

interface RampFormProps {
  setting: SlotSetting;
  /** The revision of the slot's live assignment. When the revision changes, the form is reset. */
  revision: number;
  /** The slot's assignments, newest first. */
  history: readonly AssignmentRow[];
  onPropose: Propose;
}

interface Edit {
  revision: number;
  candidate?: string;
  /** The text in the percentage field. */
  percent?: string;
}

/** Sets the candidate of a slot and the share of players who get it. */
export function RampForm({ setting, revision, history, onPropose }: RampFormProps) {
  const { data: releases = [], isPending, isError } = useQuery(remoteReleases(setting.remote));
  const [edit, setEdit] = useState<Edit>({ revision });
  const others = releases.filter(({ version }) => version !== setting.stable);
  const edited = edit.revision === revision ? edit : { revision };
  const candidate = edited.candidate ?? setting.candidate ?? others[0]?.version;
  const percent = edited.percent ?? rolloutInput(setting.rolloutBp);
  if (candidate === undefined && isPending) return <Skeleton className="h-40" />;
  if (candidate === undefined && isError) {
    return (
      <p role="alert" className="text-sm text-danger">
        The releases of {setting.remote} could not be read, so no candidate can be chosen.
      </p>
    );
  }
  if (candidate === undefined) {
    return <p className="text-sm text-ink-soft">There is no other release of {setting.remote} to ramp.</p>;
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const rolloutBp = parseRollout(percent);
    if (rolloutBp === null) event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    else onPropose({ candidate, rolloutBp });
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <h3 className="font-semibold">Ramp a candidate</h3>
      <VersionField
        label="Candidate"
        releases={others}
        history={history}
        version={candidate}
        isReading={isPending}
        onChange={(next) => setEdit({ ...edited, candidate: next })}
      />
      <RolloutField percent={percent} onChange={(next) => setEdit({ ...edited, percent: next })} />
      <Button type="submit" className="self-start">
        Review the ramp
      </Button>
    </form>
  );
}

interface RolloutFieldProps {
  /** The text in the percentage field. It can be invalid. */
  percent: string;
  onChange: (percent: string) => void;
}

/** Sets a share of players by slider, text field or preset. The text field is never reformatted. */
function RolloutField({ percent, onChange }: RolloutFieldProps) {
  const id = useId();
  const basisPoints = parseRollout(percent);
  const [lastBp, setLastBp] = useState(basisPoints ?? 0);
  if (basisPoints !== null && basisPoints !== lastBp) setLastBp(basisPoints);
  const choose = (next: number) => onChange(rolloutInput(next));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[1fr_8rem] items-start gap-4">
        <div className="ml-field">
          <label htmlFor={id} className="ml-field-label">
            Share of players
          </label>
          <input
            id={id}
            type="range"
            className="h-12 w-full accent-brand"
            min={0}
            max={ALL_BASIS_POINTS}
            step={1}
            value={basisPoints ?? lastBp}
            aria-valuetext={basisPoints === null ? 'No valid share' : rolloutText(basisPoints)}
            onChange={(event) => choose(event.target.valueAsNumber)}
          />
        </div>
        <TextField
          label="Percent"
          inputMode="decimal"
          autoComplete="off"
          value={percent}
          error={basisPoints === null ? 'Enter 0 to 100, with up to two decimals.' : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-label="Usual steps">
        {PRESETS_BP.map((preset) => (
          <Button
            key={preset}
            variant="secondary"
            size="sm"
            aria-pressed={preset === basisPoints}
            onClick={() => choose(preset)}
          >
            {rolloutInput(preset)} %
          </Button>
        ))}
      </div>
    </div>
  );
}
