import {
  addTeamMember,
  giveRemote,
  type RemoteRow,
  removeTeamMember,
  setTeamTrust,
  teamMembers,
  type TeamRow,
} from '@mindloom/data-access/staff';
import { Button, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FRESH } from '../../registry/refresh';
import { Refusal, useStaffChange } from '../../registry/staff-change';
import { TeamIssuers } from './team-issuers';
import { TeamTokens } from './team-tokens';

interface TeamSectionProps {
  team: TeamRow;
  /** All remotes, including those of other owners. */
  remotes: readonly RemoteRow[];
  myId: string;
  /** Whether the signed-in account may change the trust in the team. */
  mayTrust: boolean;
}

/** One team: remotes, members, tokens and CI providers. */
export function TeamSection({ team, remotes, myId, mayTrust }: TeamSectionProps) {
  const owned = remotes.filter(({ owner }) => owner === team.id).map(({ remote }) => remote);
  return (
    <section aria-label={team.name} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <h2 className="font-display text-xl font-bold">
        {team.name} <span className="text-sm font-normal text-ink-soft">{team.id}</span>
      </h2>
      <Trust team={team} mayTrust={mayTrust} />
      <Remotes team={team.id} owned={owned} />
      <Members team={team.id} />
      <TeamTokens team={team.id} owned={owned} myId={myId} />
      <TeamIssuers team={team.id} owned={owned} />
    </section>
  );
}

function Trust({ team, mayTrust }: { team: TeamRow; mayTrust: boolean }) {
  const { mutate, isPending, data: result } = useStaffChange(setTeamTrust);
  const isTrusted = team.trust === 'page';
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Trust</h3>
      <p className="text-sm">
        {isTrusted
          ? 'Trusted: releases run in the page, where their code can read everything that the player’s session can.'
          : 'Not trusted: releases run in a frame on another site, apart from the player’s session.'}
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        disabled={!mayTrust}
        busy={isPending}
        onClick={() => mutate({ team: team.id, trust: isTrusted ? 'frame' : 'page' })}
      >
        {isTrusted ? 'Move the releases into a frame' : 'Trust the team and run its releases in the page'}
      </Button>
      {!mayTrust && <p className="text-sm text-ink-soft">Only owners of the staff change the trust.</p>}
      <Refusal result={result} />
    </div>
  );
}

function Remotes({ team, owned }: { team: string; owned: readonly string[] }) {
  const { mutateAsync, isPending, data: result } = useStaffChange(giveRemote);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Remotes</h3>
      <p className="text-sm">{owned.length === 0 ? 'None.' : owned.join(', ')}</p>
      <OneField
        label="Remote"
        description="An existing remote changes its owner. A new one is created."
        action="Give the remote to the team"
        isPending={isPending}
        onSend={async (remote) => (await mutateAsync({ remote, team })).ok}
      />
      <Refusal result={result} />
    </div>
  );
}

function Members({ team }: { team: string }) {
  const { data = [], isError } = useQuery({ ...teamMembers(), ...FRESH });
  const add = useStaffChange(addTeamMember);
  const remove = useStaffChange(removeTeamMember);
  const members = data.filter((member) => member.team === team);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Members</h3>
      <p className="text-sm text-ink-soft">
        A member signs in here and reads releases, health, errors and source maps of the team’s own remotes,
        and nothing else.
      </p>
      {isError && <p role="alert">The members could not be read.</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {members.map(({ id, display_name: name }) => (
          <li key={id} className="flex items-center gap-3">
            {name ?? id}
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Remove ${name ?? id}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Refusal result={remove.data} />
      <OneField
        label="E-mail address of an account"
        action="Add the member"
        isPending={add.isPending}
        onSend={async (email) => (await add.mutateAsync({ team, email })).ok}
      />
      <Refusal result={add.data} />
    </div>
  );
}

interface OneFieldProps {
  label: string;
  description?: string;
  action: string;
  isPending: boolean;
  /** Sends the value of the field. @returns true if the change succeeded; the field is then cleared. */
  onSend: (value: string) => Promise<boolean>;
}

/** A form with one text field. */
function OneField({ label, description, action, isPending, onSend }: OneFieldProps) {
  const [value, setValue] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSend(value.trim())) setValue('');
  };
  return (
    <form aria-label={action} className="flex flex-col gap-2" onSubmit={(event) => void send(event)}>
      <TextField
        label={label}
        description={description}
        value={value}
        required
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" size="sm" className="self-start" busy={isPending}>
        {action}
      </Button>
    </form>
  );
}
