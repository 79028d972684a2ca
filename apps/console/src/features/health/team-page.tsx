import { ownTeams } from '@mindloom/data-access/staff';
import { Skeleton } from '@mindloom/ui';
import { Tabs } from '@mindloom/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RemoteHealthView } from './remote-health-view';

/**
 * Shows members of a team the health of their remotes. The database returns only the teams and remotes of the member.
 * @param other shown to an account that is in no team.
 */
export function TeamPage({ userId, other }: { userId: string; other: ReactNode }) {
  const { data, isError } = useQuery(ownTeams(userId));
  const [query, setQuery] = useSearchParams();
  const chosen = query.get('remote');
  if (data === undefined) {
    return isError ? (
      <p role="alert" className="m-6 text-danger">
        Your team could not be read.
      </p>
    ) : (
      <Skeleton className="m-6 h-64" />
    );
  }
  const { teams, remotes } = data;
  const [first] = remotes;
  if (teams.length === 0) return other;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 p-4 sm:p-6">
      <h1 className="font-display text-2xl font-bold">{teams.join(', ')}</h1>
      {first === undefined && (
        <p className="text-ink-soft">Your team owns no remote yet. Ask product staff for one.</p>
      )}
      {first !== undefined && remotes.length === 1 && <RemoteHealthView remote={first} />}
      {first !== undefined && remotes.length > 1 && (
        <Tabs
          label="Remote"
          value={chosen !== null && remotes.includes(chosen) ? chosen : first}
          onValueChange={(remote) => setQuery({ remote })}
          tabs={remotes.map((remote) => ({
            value: remote,
            label: remote,
            content: <RemoteHealthView key={remote} remote={remote} />,
          }))}
        />
      )}
    </div>
  );
}
