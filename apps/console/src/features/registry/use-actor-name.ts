import { staffNames } from '@mindloom/data-access/staff';
import { useQuery } from '@tanstack/react-query';
import { actorName } from './actor-name';

const NOBODY = {};

/** How actors are called for the account that reads; ids serve until the names of staff are here, or if none come. */
export function useActorName(myId: string): (actor: string) => string {
  const { data: names = NOBODY } = useQuery(staffNames());
  return (actor) => actorName(actor, myId, names);
}
