import { type AssignmentRow, remoteReleases, type SlotSetting } from '@mindloom/data-access/staff';
import { Button } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
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
  rolloutBp?: number;
}

/** Sets a candidate beside the stable version and the share of players who get it. */
export function RampForm({ setting, revision, history, onPropose }: RampFormProps) {
  const { data: releases = [] } = useQuery(remoteReleases(setting.remote));
  const [edit, setEdit] = useState<Edit>({ revision });
  const others = releases.filter(({ version }) => version !== setting.stable);
  const edited = edit.revision === revision ? edit : { revision };
  const candidate = edited.candidate ?? setting.candidate ?? others[0]?.version;
  const rolloutBp = edited.rolloutBp ?? setting.rolloutBp;
  if (candidate === undefined) {
    return <p className="text-sm text-ink-soft">There is no other release of {setting.remote} to ramp.</p>;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPropose({ candidate, rolloutBp });
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <h4 className="font-semibold">Ramp a candidate</h4>
      <VersionField
        label="Candidate"
        releases={others}
        history={history}
        version={candidate}
        onChange={(next) => setEdit({ ...edited, candidate: next })}
      />
      <RolloutField basisPoints={rolloutBp} onChange={(next) => setEdit({ ...edited, rolloutBp: next })} />
      <Button type="submit" className="self-start">
        Review the ramp
      </Button>
    </form>
  );
}
