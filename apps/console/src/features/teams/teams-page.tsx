import { remotes, setTeam, teams, waitingReleases } from '@mindloom/data-access/staff';
import { Button, EmptyState, Skeleton, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { momentText } from '../../registry/format';
import { useMyRole } from '../../registry/my-role';
import { PageHeading } from '../../registry/page-heading';
import { FRESH } from '../../registry/refresh';
import { Refusal, useStaffChange } from '../../registry/staff-change';
import { TeamSection } from './team-section';

/** The page of game teams: members, remotes, tokens, CI providers, and releases that wait for a verdict. */
export function TeamsPage({ myId }: { myId: string }) {
  const { data, isError } = useQuery({ ...teams(), ...FRESH });
  const games = useQuery({ ...remotes(), ...FRESH });
  const role = useMyRole(myId);
  const mayManage = role !== 'viewer' && role !== 'editor';
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-8 p-4 sm:p-6">
      <PageHeading title="Teams">A team publishes releases of its own remotes with tokens.</PageHeading>
      <WaitingReleases />
      {isError && <p role="alert">The teams could not be read.</p>}
      {data === undefined && !isError && <Skeleton className="h-40" />}
      {!mayManage && (
        <p className="rounded-control bg-sunken p-3 text-sm">
          You have the role {role}. Only approvers and owners change teams.
        </p>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No team yet"
          text="Create the first one below. It can then publish with a token."
        />
      )}
      <fieldset disabled={!mayManage} className="flex min-w-0 flex-col gap-8">
        {data?.map((team) => (
          <TeamSection
            key={team.id}
            team={team}
            remotes={games.data ?? []}
            myId={myId}
            mayTrust={role === 'owner'}
          />
        ))}
        <NewTeam />
      </fieldset>
    </div>
  );
}

/** Lists the uploaded releases that `npm run judge` has not checked yet. */
function WaitingReleases() {
  const { data = [], isError } = useQuery({ ...waitingReleases(), ...FRESH });
  if (isError) return <p role="alert">The waiting releases could not be read.</p>;
  return (
    <section aria-label="Waiting releases" className="flex flex-col gap-2">
      <h2 className="font-display text-xl font-bold">Waiting for a verdict</h2>
      {data.length === 0 ? (
        <p className="text-ink-soft">No release waits.</p>
      ) : (
        <ul className="text-sm">
          {data.map(({ remote, version, team, place, uploaded_at: at }) => (
            <li key={`${remote} ${version}`}>
              <span className="font-semibold">
                {remote} {version}
              </span>{' '}
              of {team}, uploaded {momentText(at)}, for {place === 'frame' ? 'a frame' : 'the page'}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewTeam() {
  const [team, setId] = useState('');
  const [name, setName] = useState('');
  const { mutateAsync, isPending, data: result } = useStaffChange(setTeam);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await mutateAsync({ team: team.trim(), name: name.trim() });
    if (!sent.ok) return;
    setId('');
    setName('');
  };
  return (
    <form aria-label="New team" className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <h2 className="font-display text-xl font-bold">New team</h2>
      <TextField
        label="Id"
        description="Lower case words joined by hyphens. It cannot be changed later."
        value={team}
        required
        autoComplete="off"
        onChange={(event) => setId(event.target.value)}
      />
      <TextField
        label="Name"
        value={name}
        required
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Refusal result={result} />
      <Button type="submit" className="self-start" busy={isPending}>
        Create the team
      </Button>
    </form>
  );
}
