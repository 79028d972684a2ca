import { type AssignmentRow, remoteReleases, remotes, type SlotSetting } from '@mindloom/data-access/staff';
import { Button, SelectField } from '@mindloom/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Draft, Propose } from './draft';
import { VersionField } from './version-field';

interface AssignFormProps {
  setting: SlotSetting | null;
  /** The slot's assignments, newest first. */
  history: readonly AssignmentRow[];
  onPropose: Propose;
}

/** If the remote changes, the candidate is removed, because it is a version of the old remote. */
const changeTo = (setting: SlotSetting | null, remote: string, stable: string): Draft['change'] =>
  remote === setting?.remote ? { stable } : { remote, stable, candidate: null };

/** Sets the remote and the stable version of a slot. */
export function AssignForm({ setting, history, onPropose }: AssignFormProps) {
  const { data: allRemotes = [], isPending: isReadingRemotes, isError: remotesFailed } = useQuery(remotes());
  const [remoteChoice, setRemoteChoice] = useState<string | null>(null);
  const [stableChoice, setStableChoice] = useState<string | null>(null);
  const remote = remoteChoice ?? setting?.remote ?? allRemotes[0]?.remote;
  const options = remoteReleases(remote ?? '');
  const {
    data: releases = [],
    isPending,
    isError,
  } = useQuery(remote === undefined ? { ...options, queryFn: skipToken } : options);
  const known = allRemotes.map((row) => row.remote);
  // Offer the current remote even while the list is loading or if it cannot be read.
  const choices = remote === undefined || known.includes(remote) ? known : [remote, ...known];
  const versions = releases.map(({ version }) => version);
  const preset = remote === setting?.remote ? setting?.stable : versions[0];
  const stable = versions.find((version) => version === stableChoice) ?? preset;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remote !== undefined && stable !== undefined) onPropose(changeTo(setting, remote, stable));
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <h3 className="font-semibold">Assign</h3>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label="Remote"
          value={remote ?? ''}
          disabled={remote === undefined}
          onChange={(event) => setRemoteChoice(event.target.value)}
        >
          {remote === undefined && (
            <option value="">{isReadingRemotes ? 'Loading...' : 'No games found'}</option>
          )}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
        <VersionField
          label="Stable version"
          releases={releases}
          history={history}
          version={stable}
          isReading={isPending && remote !== undefined}
          onChange={setStableChoice}
        />
      </div>
      {(remotesFailed || isError) && (
        <p role="alert" className="text-sm text-danger">
          The games and releases could not be read completely. Nothing was changed.
        </p>
      )}
      {!isPending && !isError && versions.length === 0 && (
        <p className="text-sm text-ink-soft">{remote} has no release yet.</p>
      )}
      <Button type="submit" className="self-start" disabled={stable === undefined}>
        Review the assignment
      </Button>
    </form>
  );
}
