import { type AssignmentRow, remoteReleases, type SlotSetting } from '@mindloom/data-access/staff';
import { Button, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { basisPointsOf, percentInput } from '../percent';
import type { Propose } from './draft';
import { RolloutField } from './rollout-field';
import { VersionField } from './version-field';

interface RampFormProps {
  setting: SlotSetting;
  /** Of the setting: another one starts the form anew. */
  revision: number;
  /** Of the slot, newest first. */
  history: readonly AssignmentRow[];
  onPropose: Propose;
}

interface Edit {
  revision: number;
  candidate?: string;
  /** The share of players as it was typed. */
  percent?: string;
}

/** Sets a candidate beside the stable version and the share of players who get it. */
export function RampForm({ setting, revision, history, onPropose }: RampFormProps) {
  const { data: releases = [], isPending, isError } = useQuery(remoteReleases(setting.remote));
  const [edit, setEdit] = useState<Edit>({ revision });
  const others = releases.filter(({ version }) => version !== setting.stable);
  const edited = edit.revision === revision ? edit : { revision };
  const candidate = edited.candidate ?? setting.candidate ?? others[0]?.version;
  const percent = edited.percent ?? percentInput(setting.rolloutBp);
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
    const rolloutBp = basisPointsOf(percent);
    if (rolloutBp === null) event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    else onPropose({ candidate, rolloutBp });
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <h4 className="font-semibold">Ramp a candidate</h4>
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
