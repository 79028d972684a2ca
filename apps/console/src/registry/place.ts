import { type Place, remotes, type SlotSetting, teams } from '@mindloom/data-access/staff';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from './refresh';

export const PLACE_WORDS: Readonly<Record<Place, string>> = {
  page: 'In the page',
  frame: 'In a frame',
};

interface PlaceFacts {
  remotes: readonly { remote: string; owner: string | null }[];
  teams: readonly { id: string; trust: string }[];
}

/**
 * Returns the place in which a release runs. The function `private.place_of` in the database has the same rules.
 * @param uploader the team that uploaded the release; null for a release of the operator.
 */
export function placeOf(
  { remote, place }: Pick<SlotSetting, 'remote' | 'place'>,
  uploader: string | null,
  facts: PlaceFacts,
): Place {
  const owner = facts.remotes.find((row) => row.remote === remote)?.owner ?? null;
  const isTrusted = (team: string | null) =>
    team === null || facts.teams.find(({ id }) => id === team)?.trust === 'page';
  return place === 'frame' || !isTrusted(owner) || !isTrusted(uploader) ? 'frame' : 'page';
}

/** Reads the owners of the remotes and the trust in the teams, which determine places; null while they are not known. */
export function usePlaceFacts(): PlaceFacts | null {
  const remoteRows = useQuery({ ...remotes(), ...FRESH }).data;
  const teamRows = useQuery({ ...teams(), ...FRESH }).data;
  return remoteRows === undefined || teamRows === undefined ? null : { remotes: remoteRows, teams: teamRows };
}
