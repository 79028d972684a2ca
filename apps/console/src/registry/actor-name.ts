import { staffNames } from '@mindloom/data-access/staff';
import { useQuery } from '@tanstack/react-query';

const ACCOUNT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
const SHOWN_DIGITS = 8;

/** The actor of changes that the rollout guard made. See docs/decisions/guard.md. */
export const GUARD = 'guard';

/**
 * The name to show for the actor of a change. Tools and the guard are actors with a name of their own.
 * @param names of staff by account id. An account without a name is shown by the end of its id.
 */
export function actorName(actor: string, myId: string, names: Readonly<Record<string, string>>): string {
  if (actor === myId) return 'you';
  const name = names[actor];
  if (name !== undefined) return name;
  return ACCOUNT_ID.test(actor) ? `staff ${actor.slice(-SHOWN_DIGITS)}` : actor;
}

const NO_NAMES = {};

/** @returns a function that names actors. It shows ids until the names of staff are loaded, and if they cannot be read. */
export function useActorName(myId: string): (actor: string) => string {
  const { data: names = NO_NAMES } = useQuery(staffNames());
  return (actor) => actorName(actor, myId, names);
}
